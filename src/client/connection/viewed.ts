import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import superjson, { type SuperJSONResult } from 'superjson';
import { readPageData } from '../page-data.ts';
import type { Call, Read } from '../service-worker/messages.ts';

/** A query's key as tRPC makes it. */
type ProcedureKey = readonly [path?: readonly string[], options?: { input?: unknown }];

/** What the page was given with its first HTML or has asked for since, as tRPC would have answered it. */
export function keptReads(queryClient: QueryClient): Read[] {
  // Serialising all of it again would hold up a slow phone for long enough to be felt.
  const given = new Map(readPageData().map(([key, data]) => [hashKey(key), data]));
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, queryHash, state }) => {
      const call = callOf(queryKey);
      if (!call || state.data === undefined) return [];
      const asGiven = state.dataUpdateCount === 1 ? given.get(queryHash) : undefined;
      return { ...call, data: asGiven ?? superjson.serialize(state.data) };
    });
}

/** What the worker's answer that came after all says, in the place of the kept one. */
export async function takeRead(queryClient: QueryClient, read: Read): Promise<void> {
  const query = queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryKey }) => isSameCall(callOf(queryKey), read));
  // The kept one may only be arriving now.
  await query?.promise?.catch(() => undefined);
  query?.setData(superjson.deserialize(read.data as SuperJSONResult));
}

const isSameCall = (call: Call | null, { procedure, input }: Call) =>
  call?.procedure === procedure && call.input === input;

/** Null for what is no procedure's answer. */
function callOf(queryKey: QueryKey): Call | null {
  const [path, options] = queryKey as ProcedureKey;
  return Array.isArray(path)
    ? { procedure: path.join('.'), input: JSON.stringify(superjson.serialize(options?.input)) }
    : null;
}

/** The files this page is made of, as the browser remembers them. */
export const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).origin === location.origin);
