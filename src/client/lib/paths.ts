import { facets } from '#shared/facets.ts';
import { inLanguage, languages } from '#shared/languages.ts';
import type { PriceBand, ProductSort } from '#shared/products.ts';
import { language } from '#client/texts/language.ts';

export interface ShopFilters {
  search?: string;
  categories?: string[];
  price?: PriceBand | undefined;
  /** In naira. */
  min?: number | undefined;
  max?: number | undefined;
  available?: boolean;
  metal?: string[];
  stone?: string[];
  size?: string[];
  sort?: ProductSort;
  view?: 'grid' | 'list';
  /** The number of list pages shown. */
  page?: number;
}

/** The query of the shop's address; it omits defaults, and the same filters have one address. */
export function shopQuery({
  search,
  categories = [],
  price,
  min,
  max,
  available,
  sort,
  view,
  page = 1,
  ...others
}: ShopFilters = {}) {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  for (const category of categories.toSorted()) query.append('category', category);
  if (price) query.set('price', price);
  if (min) query.set('min', String(min));
  if (max) query.set('max', String(max));
  if (available) query.set('available', '1');
  for (const facet of facets) {
    const values = others[facet] ?? [];
    if (values.length > 0) query.set(facet, values.join());
  }
  if (sort && sort !== 'featured') query.set('sort', sort);
  if (view === 'list') query.set('view', view);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** Commas stay as they are, so that a list of values can be read. */
export const queryText = (query: URLSearchParams) => query.toString().replaceAll('%2C', ',');

function shopPath(filters?: ShopFilters) {
  const query = queryText(shopQuery(filters));
  return query ? `/shop?${query}` : '/shop';
}

/** All addresses of the storefront, without a language: the router's links add theirs. */
export const paths = {
  home: '/',
  shop: shopPath,
  product: (slug: string) => `/product/${slug}`,
  /** Orders a product by a message, without scripts. */
  orderByMessage: (slug: string) => `/product/${slug}/order`,
  checkout: '/checkout',
  saved: '/saved',
  /** Where somebody else sees a list of saved products. */
  savedItems: (ids: readonly number[]) => `/saved?items=${ids.join()}`,
  /** Offers to put these products into the cart. */
  cartItems: (ids: readonly number[]) => `/cart?items=${ids.join()}`,
  order: (paymentReference: string) => `/order/${paymentReference}`,
  about: '/about',
  contact: '/contact',
  /** The service worker shows it in place of a page that it cannot load. */
  offline: '/offline',
};

/** Of the procedures, with the seller's texts in the language of this build. */
export const proceduresAddress = language === languages[0] ? '/trpc' : `/trpc?language=${language}`;

/** The address with which a browser asks for a page in the language of this build. */
export const ownAddress = (path: string) => inLanguage(language, path);
