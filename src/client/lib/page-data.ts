import type { QueryClient, QueryKey } from '@tanstack/react-query';
import superjson, { type SuperJSONResult } from 'superjson';

type Entry = [key: QueryKey, data: SuperJSONResult];

/**
 * The query cache as JSON, for hydration. Only keys and data: TanStack's own dehydration also has times, which would make
 * each rendering of a page different.
 */
export const packPageData = (queryClient: QueryClient): string =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }): Entry => [queryKey, superjson.serialize(state.data)]),
  );

/** The data in the page's HTML. */
export function readPageData(): Entry[] {
  const json = document.querySelector('#page-data')?.textContent;
  return json ? (JSON.parse(json) as Entry[]) : [];
}

export function unpackPageData(queryClient: QueryClient): void {
  for (const [key, data] of readPageData()) {
    queryClient.setQueryData(key, superjson.deserialize(data));
  }
}
