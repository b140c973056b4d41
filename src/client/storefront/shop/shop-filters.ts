import type { PriceBand, ProductQuery, ProductSort } from '#shared/products.ts';
import type { ShopFilters } from '#client/paths.ts';

/** What a shopper asked for, every part of it said. `page` is how many pages of the list are shown. */
export interface ShopState extends Required<Omit<ShopFilters, 'price'>> {
  price: PriceBand | undefined;
}

export const PAGE_SIZE = 60;
/** Who has come this far is better served by a filter. */
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

/** Words to search for, as the server takes them: no control characters, at most 200 characters. */
export const cleanSearch = (typed: string) =>
  typed
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim()
    .toWellFormed();

/** Reads the address's query; whatever makes no sense there counts as not said. */
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

/** One page of the list. The server's first answer and the browser's cache meet by this being the same for both. */
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

/** The pages shown below the first, as far as there are that many. */
export const laterPages = ({ page }: ShopState, total: number) =>
  Array.from({ length: Math.min(page, Math.ceil(total / PAGE_SIZE)) }, (_, at) => at + 1).slice(1);

/** How many filters are set, a search counting as one. */
export const activeFilters = ({ search, categories, price }: ShopState) =>
  (search ? 1 : 0) + categories.length + (price ? 1 : 0);
