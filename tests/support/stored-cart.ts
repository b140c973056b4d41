import type { Page } from '@playwright/test';
import type { ProductView } from '#shared/products.ts';

export interface StoredLine {
  product: Pick<ProductView, 'id' | 'slug' | 'name' | 'price'>;
  quantity?: number;
  variant?: Record<string, string>;
}

/** Lets the browser begin with this cart, as if it had been filled on an earlier day. */
export const storeCart = (page: Page, lines: StoredLine[]) =>
  page.addInitScript(
    (items) => {
      // Only for the first page of the tab: later ones go on with what became of it.
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('cart-stored')) return;
      sessionStorage.setItem('cart-stored', 'true');
      localStorage.setItem('adunni-cart', JSON.stringify({ version: 2, items, attempt: null }));
    },
    lines.map(({ product: { id, slug, name, price }, quantity = 1, variant = {} }) => ({
      productId: id,
      slug,
      name,
      price,
      quantity,
      image: null,
      picture: null,
      variant,
    })),
  );
