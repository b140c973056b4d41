import { facets, normaliseFacetValues } from './facets.ts';
import { pageParameters } from './public-access.ts';

const CATEGORY = 'category';
const filters: readonly string[] = [CATEGORY, ...facets];

/** The categories and the values of each facet in one order: as many filters as mean the same have one query. */
function withFilters(parameters: [name: string, value: string][]): [string, string][] {
  const isFilter = ([name]: [string, string]) => filters.includes(name);
  const typed = new URLSearchParams(parameters.filter(isFilter));
  return [
    ...parameters.filter((it) => !isFilter(it)),
    ...typed
      .getAll(CATEGORY)
      .toSorted()
      .map((slug): [string, string] => [CATEGORY, slug]),
    ...facets.flatMap((facet): [string, string][] => {
      const values = normaliseFacetValues(typed.getAll(facet));
      return values.length > 0 ? [[facet, values.join()]] : [];
    }),
  ];
}

/** Sorted by name; the values of one name keep their order, except those of filters. */
export function sortedQuery(parameters: [name: string, value: string][]): string {
  const query = new URLSearchParams(withFilters(parameters));
  query.sort();
  return query.toString();
}

/**
 * The part of the query that a page reads, in one order, without `?`: every address that means the same has the same. Pages are
 * stored under it, so it is all that a stored page may show of its query.
 */
export function canonicalPageQuery(pathname: string, query: string): string {
  const known = pageParameters(pathname);
  return sortedQuery(
    [...new URLSearchParams(query)].filter(([name, value]) => known.includes(name) && value !== ''),
  );
}
