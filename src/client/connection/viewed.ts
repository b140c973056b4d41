import type { QueryClient } from '@tanstack/react-query';
import superjson from 'superjson';
import type { Read } from '../service-worker/messages.ts';

/** A query's key as tRPC makes it. */
type ProcedureKey = readonly [path?: readonly string[], options?: { input?: unknown }];

/** What the page was given with its first HTML or has asked for since, as tRPC would have answered it. */
export const keptReads = (queryClient: QueryClient): Read[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => {
      const [path, options] = queryKey as ProcedureKey;
      if (!Array.isArray(path) || state.data === undefined) return [];
      return {
        procedure: path.join('.'),
        input: JSON.stringify(superjson.serialize(options?.input)),
        data: superjson.serialize(state.data),
      };
    });

/** The files this page is made of, as the browser remembers them. */
export const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).origin === location.origin);
