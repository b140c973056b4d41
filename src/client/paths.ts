import type { PriceBand, ProductSort } from '#shared/products.ts';

export interface ShopFilters {
  search?: string;
  categories?: string[];
  price?: PriceBand | undefined;
  sort?: ProductSort;
  view?: 'grid' | 'list';
  /** How many pages of the list are shown. */
  page?: number;
}

function shopPath({ search, categories = [], price, sort, view, page = 1 }: ShopFilters = {}) {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  for (const category of categories) query.append('category', category);
  if (price) query.set('price', price);
  if (sort && sort !== 'featured') query.set('sort', sort);
  if (view === 'list') query.set('view', view);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/shop?${text}` : '/shop';
}

/** Every address of the storefront, once. */
export const paths = {
  home: '/',
  shop: shopPath,
  product: (slug: string) => `/product/${slug}`,
  checkout: '/checkout',
  order: (paymentReference: string) => `/order/${paymentReference}`,
  about: '/about',
  contact: '/contact',
  /** Where the service worker leads when a page can't be had. */
  offline: '/offline',
};
