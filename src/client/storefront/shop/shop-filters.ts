import { facets, normaliseFacetValues, type Facet } from '#shared/facets.ts';
import type { FilterCountsInput } from '#shared/filter-counts.ts';
import type { PriceBand, ProductQuery, ProductSort } from '#shared/products.ts';
import { shopQuery, type ShopFilters } from '#client/lib/paths.ts';
import type { UrlCodec } from '#client/lib/use-url-state.ts';
import * as texts from '#client/texts/shop.ts';
import * as general from '#client/texts/general.ts';

/** The complete state of the shop page. `page` is the number of visible pages of the list. */
export interface ShopState extends Required<Omit<ShopFilters, 'price' | 'min' | 'max'>> {
  price: PriceBand | undefined;
  min: number | undefined;
  max: number | undefined;
}

/** The highest price of an item, in naira. */
export const MAX_NAIRA = 1_000_000_000;
export const KOBO = 100;

export const PAGE_SIZE = 60;
/** Beyond this many pages a filter helps more. */
export const MAX_PAGES = 20;

export const priceLabels: Record<PriceBand, string> = {
  'under-100k': texts.under('₦100,000'),
  '100k-500k': '₦100,000 – ₦500,000',
  'above-500k': texts.above('₦500,000'),
};

export const facetTitles: Record<Facet, string> = {
  metal: texts.metal,
  stone: texts.stone,
  size: texts.size,
};

export const sortLabels: Record<ProductSort, string> = {
  featured: general.featured,
  'price-low': texts.priceLowToHigh,
  'price-high': texts.priceHighToLow,
  newest: texts.newest,
};

export const noFilters: Omit<ShopState, 'sort' | 'view'> = {
  search: '',
  categories: [],
  price: undefined,
  min: undefined,
  max: undefined,
  available: false,
  metal: [],
  stone: [],
  size: [],
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

/** An amount as it is typed without JavaScript too, like `50,000`. */
function readNaira(typed: string | null): number | undefined {
  const naira = Number(typed?.replaceAll(/[₦,\s]/g, ''));
  return Number.isInteger(naira) && naira > 0 ? Math.min(naira, MAX_NAIRA) : undefined;
}

/** Reads the address's query and ignores invalid values. */
export function readShopState(query: URLSearchParams): ShopState {
  const price = query.get('price');
  const sort = query.get('sort');
  const page = Number(query.get('page'));
  const slugs = query.getAll('category').map((slug) => slug.trim().toLowerCase());
  return {
    search: cleanSearch(query.get('search') ?? ''),
    categories: [...new Set(slugs)]
      .filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug))
      .toSorted()
      .slice(0, 50),
    price: hasKey(priceLabels, price) ? price : undefined,
    min: readNaira(query.get('min')),
    max: readNaira(query.get('max')),
    available: query.get('available') === '1',
    metal: normaliseFacetValues(query.getAll('metal')),
    stone: normaliseFacetValues(query.getAll('stone')),
    size: normaliseFacetValues(query.getAll('size')),
    sort: hasKey(sortLabels, sort) ? sort : 'featured',
    view: query.get('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1,
  };
}

export const shopCodec: UrlCodec<ShopState> = { read: readShopState, write: shopQuery };

/** The filters as the server reads them. */
function filterInput(state: ShopState): FilterCountsInput {
  const { search, categories, price, min, max, available } = state;
  return {
    ...(search && { search }),
    ...(categories.length > 0 && { categories }),
    ...(price && { price }),
    ...(min && { minPrice: min * KOBO }),
    ...(max && { maxPrice: max * KOBO }),
    ...(available && { available }),
    ...Object.fromEntries(
      facets.flatMap((facet) => (state[facet].length > 0 ? [[facet, state[facet]]] : [])),
    ),
  };
}

/** The input for one page of the list, identical on the server and in the browser, so that both share a cache key. */
export const cardsInput = (state: ShopState, page = 1): Partial<ProductQuery> => ({
  ...filterInput(state),
  sort: state.sort,
  limit: PAGE_SIZE,
  ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
});

/** The list whose filters are counted. */
export const countsInput = filterInput;

/** The existing pages below the first. */
export const laterPages = ({ page }: ShopState, total: number) =>
  Array.from({ length: Math.min(page, Math.ceil(total / PAGE_SIZE)) }, (_, at) => at + 1).slice(1);

/** The same categories without other filters. */
export const wholeCategory = (state: ShopState): ShopState => ({
  ...state,
  ...noFilters,
  categories: state.categories,
});

/** The number of active filters; a search counts as one. */
export const activeFilters = (state: ShopState) =>
  state.categories.length +
  facets.reduce((sum, facet) => sum + state[facet].length, 0) +
  [state.search, state.price, state.min ?? state.max, state.available].filter(Boolean).length;

/** The other state of a value's check box. */
export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value)
    ? values.filter((it) => it !== value)
    : normaliseFacetValues([...values, value]);

/** The slug of the category that is shown alone, without a search. */
export const oneCategory = ({ search, categories }: ShopState): string | undefined =>
  search === '' && categories.length === 1 ? categories[0] : undefined;
