import { z } from 'zod';
import { MAX_LIST } from '#shared/request-limits.ts';
import { productCard, type ProductCardView } from '#shared/products.ts';
import { createStoredValue, deviceStorage } from '#client/lib/stored-value.ts';
import { savesData } from '#client/lib/use-data-saver.ts';

/** The first products of the shop, to sell them where there is no connection. */
const knownProducts = createStoredValue({
  storage: deviceStorage,
  key: 'adunni-admin-known-products',
  parse: (stored) => z.array(productCard).safeParse(stored).data ?? [],
});

const MAX_KNOWN = 300;

type LoadPage = (page: { limit: number; offset: number }) => Promise<{
  items: ProductCardView[];
  total: number;
}>;

/** Reads them again, page by page; those of before stay if that fails. */
export async function renewKnownProducts(load: LoadPage): Promise<void> {
  const products: ProductCardView[] = [];
  const max = savesData() ? MAX_LIST : MAX_KNOWN;
  let total = max;
  while (products.length < Math.min(total, max)) {
    const page = await load({ limit: MAX_LIST, offset: products.length });
    if (page.items.length === 0) break;
    products.push(...page.items);
    ({ total } = page);
  }
  knownProducts.write(products);
}

/** All words of the search occur in the name or the category. */
export function searchKnown(search: string): ProductCardView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return knownProducts.read().filter(({ name, category }) => {
    const text = `${name} ${category?.name ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
