import type { QueryClient, QueryKey } from '@tanstack/react-query';
import superjson, { type SuperJSONResult } from 'superjson';

type Entry = [key: QueryKey, data: SuperJSONResult];

/**
 * What the server asked for, as JSON for the browser to take over. Only keys and answers: TanStack's own dehydration
 * also carries times, which would make each rendering of the same page another one.
 */
export const packPageData = (queryClient: QueryClient): string =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }): Entry => [queryKey, superjson.serialize(state.data)]),
  );

/** What came with the page's HTML. */
export function readPageData(): Entry[] {
  const json = document.querySelector('#page-data')?.textContent;
  return json ? (JSON.parse(json) as Entry[]) : [];
}

export function unpackPageData(queryClient: QueryClient): void {
  for (const [key, data] of readPageData()) {
    queryClient.setQueryData(key, superjson.deserialize(data));
  }
}
