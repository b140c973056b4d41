import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import superjson, { type SuperJSONResult } from 'superjson';
import { readPageData } from '#client/lib/page-data.ts';
import type { Call, Read } from '#client/service-worker/worker-messages.ts';

/** A query key as tRPC builds it. */
type ProcedureKey = readonly [path?: readonly string[], options?: { input?: unknown }];

/** The query cache as tRPC would have answered it. */
export function cachedReads(queryClient: QueryClient): Read[] {
  // Serializing the data of the first HTML again would block a slow phone noticeably.
  const pageData = new Set(readPageData().map(([key]) => hashKey(key)));
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, queryHash, state }) => {
      const call = callOf(queryKey);
      if (!call || state.data === undefined) return [];
      const isPlain = state.dataUpdateCount === 1 && pageData.has(queryHash);
      return { ...call, data: isPlain ? { json: state.data } : superjson.serialize(state.data) };
    });
}

/** Replaces cached query data with the fresh response that arrived late. */
export async function applyRead(queryClient: QueryClient, read: Read): Promise<void> {
  const query = queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryKey }) => isSameCall(callOf(queryKey), read));
  // The cached response may still be arriving.
  await query?.promise?.catch(() => undefined);
  query?.setData(superjson.deserialize(read.data as SuperJSONResult));
}

const isSameCall = (call: Call | null, { procedure, input }: Call) =>
  call?.procedure === procedure && call.input === input;

/** Null if the query is not a procedure call. */
function callOf(queryKey: QueryKey): Call | null {
  const [path, options] = queryKey as ProcedureKey;
  return Array.isArray(path)
    ? { procedure: path.join('.'), input: JSON.stringify(superjson.serialize(options?.input)) }
    : null;
}
