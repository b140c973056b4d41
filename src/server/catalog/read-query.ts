import type { Language } from '#shared/languages.ts';
import { priceRange, readSearch } from '#shared/price-words.ts';
import type { ProductFilter } from '#shared/products.ts';
import { frenchSearch } from './french-words.ts';
import { hasWords } from './split-search.ts';

/** What a search asks for besides its words. */
export interface SaidInSearch {
  /** The search as it was typed, which may be a code. */
  code?: string | undefined;
  onSale?: boolean | undefined;
  cheapest?: boolean | undefined;
}

/** The order of a list, which a search may say too. */
export const sortOf = ({ sort, cheapest }: Pick<ProductFilter, 'sort'> & SaidInSearch) =>
  sort === 'featured' && cheapest ? 'price-low' : sort;

const least = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
const greatest = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);

/** A search in words that products have. */
const inSellersWords = (words: string, language: Language | undefined) =>
  language === 'fr' ? frenchSearch(words) : words;

/** A query with what its search says of the price as filters: "rings under 50k" searches for "rings". */
export function withSaid<Query extends Pick<ProductFilter, 'search' | 'minPrice' | 'maxPrice'>>(
  query: Query,
  language?: Language,
): Query & SaidInSearch {
  const { search } = query;
  if (!search) return query;
  const { parts, price } = readSearch(search);
  const { sale, cheapest } = parts;
  const words = inSellersWords(parts.words, language);
  if (words === search) return { ...query, code: search };
  const { min, max } = priceRange(price);
  return {
    ...query,
    search: hasWords(words) ? words : undefined,
    code: search,
    minPrice: greatest(query.minPrice, min),
    maxPrice: least(query.maxPrice, max),
    ...(sale && { onSale: true }),
    ...(cheapest && { cheapest: true }),
  };
}
