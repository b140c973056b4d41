import type { PriceBand, ProductQuery, ProductSort } from '#shared/products.ts';
import { shopQuery, type ShopFilters } from '#client/lib/paths.ts';
import type { UrlCodec } from '#client/lib/use-url-state.ts';

/** The complete state of the shop page. `page` is the number of visible pages of the list. */
export interface ShopState extends Required<Omit<ShopFilters, 'price'>> {
  price: PriceBand | undefined;
}

export const PAGE_SIZE = 60;
/** Beyond this many pages a filter helps more. */
export const MAX_PAGES = 20;

export const priceLabels: Record<PriceBand, string> = {
  'under-100k': 'Under ₦100,000',
  '100k-500k': '₦100,000 – ₦500,000',
  'above-500k': 'Above ₦500,000',
};

export const sortLabels: Record<ProductSort, string> = {
  featured: 'Featured',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  newest: 'Newest',
};

export const noFilters: Pick<ShopState, 'search' | 'categories' | 'price' | 'page'> = {
  search: '',
  categories: [],
  price: undefined,
  page: 1,
};

const hasKey = <Key extends string>(table: Record<Key, unknown>, key: string | null): key is Key =>
  key !== null && Object.hasOwn(table, key);

/** A search text as the server accepts it: no control characters, at most 200 characters. */
export const cleanSearch = (typed: string) =>
  typed
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim()
    .toWellFormed();

/** Reads the address's query and ignores invalid values. */
export function readShopState(query: URLSearchParams): ShopState {
  const price = query.get('price');
  const sort = query.get('sort');
  const page = Number(query.get('page'));
  const slugs = query.getAll('category').map((slug) => slug.trim().toLowerCase());
  return {
    search: cleanSearch(query.get('search') ?? ''),
    categories: [...new Set(slugs)].filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug)).slice(0, 50),
    price: hasKey(priceLabels, price) ? price : undefined,
    sort: hasKey(sortLabels, sort) ? sort : 'featured',
    view: query.get('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1,
  };
}

export const shopCodec: UrlCodec<ShopState> = { read: readShopState, write: shopQuery };

/** The input for one page of the list, identical on the server and in the browser, so that both share a cache key. */
export function cardsInput(state: ShopState, page = 1): Partial<ProductQuery> {
  const { search, categories, price, sort } = state;
  return {
    ...(search && { search }),
    ...(categories.length > 0 && { categories: categories.toSorted() }),
    ...(price && { price }),
    sort,
    limit: PAGE_SIZE,
    ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
  };
}

/** The existing pages below the first. */
export const laterPages = ({ page }: ShopState, total: number) =>
  Array.from({ length: Math.min(page, Math.ceil(total / PAGE_SIZE)) }, (_, at) => at + 1).slice(1);

/** The number of active filters; a search counts as one. */
export const activeFilters = ({ search, categories, price }: ShopState) =>
  (search ? 1 : 0) + categories.length + (price ? 1 : 0);
