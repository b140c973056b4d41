import type { PriceBand, ProductSort } from '#shared/products.ts';

export interface ShopFilters {
  search?: string;
  categories?: string[];
  price?: PriceBand | undefined;
  sort?: ProductSort;
  view?: 'grid' | 'list';
  /** The number of list pages shown. */
  page?: number;
}

/** The query of the shop's address; it omits defaults. */
export function shopQuery({
  search,
  categories = [],
  price,
  sort,
  view,
  page = 1,
}: ShopFilters = {}) {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  for (const category of categories) query.append('category', category);
  if (price) query.set('price', price);
  if (sort && sort !== 'featured') query.set('sort', sort);
  if (view === 'list') query.set('view', view);
  if (page > 1) query.set('page', String(page));
  return query;
}

function shopPath(filters?: ShopFilters) {
  const query = shopQuery(filters).toString();
  return query ? `/shop?${query}` : '/shop';
}

/** All addresses of the storefront. */
export const paths = {
  home: '/',
  shop: shopPath,
  product: (slug: string) => `/product/${slug}`,
  checkout: '/checkout',
  order: (paymentReference: string) => `/order/${paymentReference}`,
  about: '/about',
  contact: '/contact',
  /** The service worker shows it in place of a page that it cannot load. */
  offline: '/offline',
};
