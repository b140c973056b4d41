import { facets, normaliseFacetValues } from './facets.ts';
import { pageParameters } from './public-access.ts';

/** The values of each facet in one order, each once: as many filters as mean the same have one query. */
function withFacets(parameters: [name: string, value: string][]): [string, string][] {
  const isFacet = ([name]: [string, string]) => facets.some((facet) => facet === name);
  const typed = new URLSearchParams(parameters.filter(isFacet));
  return [
    ...parameters.filter((it) => !isFacet(it)),
    ...facets.flatMap((facet): [string, string][] => {
      const values = normaliseFacetValues(typed.getAll(facet));
      return values.length > 0 ? [[facet, values.join()]] : [];
    }),
  ];
}

/** Sorted by name; the values of one name keep their order, except those of facets. */
export function sortedQuery(parameters: [name: string, value: string][]): string {
  const query = new URLSearchParams(withFacets(parameters));
  query.sort();
  return query.toString();
}

/**
 * What a page reads of its query, in one order, without `?`: every address that means the same has the same. Pages are stored under
 * it, so it is all that a stored page may show of its query.
 */
export function canonicalPageQuery(pathname: string, query: string): string {
  const known = pageParameters(pathname);
  return sortedQuery(
    [...new URLSearchParams(query)].filter(([name, value]) => known.includes(name) && value !== ''),
  );
}
