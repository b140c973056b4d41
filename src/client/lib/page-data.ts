import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Entry = [key: QueryKey, data: unknown];

/**
 * The query cache as JSON, for hydration. Only keys and data: TanStack's own dehydration also has times, which would make
 * each rendering of a page different. `pack` may leave out of the data of a query what the page's markup says.
 */
export const packPageData = (
  queryClient: QueryClient,
  pack: (key: QueryKey, data: unknown) => unknown,
): string =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      // The others are fetched by the browser: one that the server only began has no answer yet.
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }): Entry => [queryKey, pack(queryKey, state.data)]),
  );

/** The data in the page's HTML, as it is packed. */
export function readPageData(): Entry[] {
  const json = document.querySelector('#page-data')?.textContent;
  return json ? (JSON.parse(json) as Entry[]) : [];
}

export function unpackPageData(
  queryClient: QueryClient,
  unpack: (key: QueryKey, packed: unknown) => unknown,
): void {
  for (const [key, packed] of readPageData()) {
    queryClient.setQueryData(key, unpack(key, packed));
  }
}
