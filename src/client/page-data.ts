import type { QueryClient, QueryKey } from '@tanstack/react-query';
import superjson from 'superjson';

type Entry = [key: QueryKey, data: unknown];

/**
 * What the server asked for, as JSON for the browser to take over. Only keys and answers: TanStack's own dehydration
 * also carries times, which would make each rendering of the same page another one.
 */
export const packPageData = (queryClient: QueryClient): string =>
  superjson.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }): Entry => [queryKey, state.data]),
  );

export function unpackPageData(queryClient: QueryClient, json: string): void {
  for (const [key, data] of superjson.parse<Entry[]>(json)) queryClient.setQueryData(key, data);
}
