import { mayBeStored, matchCache, putInCache } from './caches.ts';
import type { Call, Read } from './worker-messages.ts';
import {
  fetchAndCache,
  fromNetwork,
  networkFirst,
  type FetchContext,
  type StrategyResult,
} from './strategies.ts';
import { procedures } from './strategy-for.ts';

interface Calls {
  calls: Call[];
  /** Whether the response is an array, even for a single call. */
  isBatch: boolean;
}

const NO_INPUT = 'null';

/** The calls in a tRPC address. Their batching is accidental, so each is cached by itself. */
export function callsOf(url: string): Calls {
  const { pathname, searchParams } = new URL(url);
  const isBatch = searchParams.get('batch') === '1';
  const given: unknown = JSON.parse(searchParams.get('input') ?? '{}');
  const inputs = isBatch ? (given as Record<string, unknown>) : { 0: given };
  return {
    isBatch,
    calls: procedures(pathname).map((procedure, index) => ({
      procedure,
      input: JSON.stringify(inputs[index]) ?? NO_INPUT,
    })),
  };
}

const readKey = ({ procedure, input }: Call) =>
  `/cached-read/${procedure}?${new URLSearchParams({ input })}`;

export const cacheRead = ({ data, ...call }: Read): Promise<void> =>
  putInCache('reads', readKey(call), Response.json({ result: { data } }));

/** The results of those calls that succeeded. */
async function readsOf({ calls, isBatch }: Calls, response: Response): Promise<Read[]> {
  const body: unknown = await response.json();
  const results = (isBatch ? body : [body]) as { result?: { data: unknown } }[];
  return calls.flatMap((call, index) => {
    const result = results[index]?.result;
    return result ? { ...call, data: result.data } : [];
  });
}

/** Composed of the cached results of all calls; undefined if one is missing. */
async function matchReads({ calls, isBatch }: Calls): Promise<Response | undefined> {
  const matches = await Promise.all(calls.map((call) => matchCache('reads', readKey(call))));
  const found = matches.filter((match) => match !== undefined);
  if (found.length < calls.length) return undefined;
  const body = (await Promise.all(found.map((match) => match.json()))) as unknown[];
  return Response.json(isBatch ? body : body[0]);
}

export interface ReadResult extends StrategyResult {
  calls: Call[];
  /** The response of the network, even if too late for this response. */
  fresh: () => Promise<Read[]>;
}

/** Rejects with the network's error if nothing is cached. */
export async function respondWithRead(context: FetchContext): Promise<ReadResult> {
  const requested = callsOf(context.request.url);
  const fresh = fetchAndCache(context, (response) =>
    mayBeStored(response)
      ? readsOf(requested, response.clone()).then(async (reads) => {
          await Promise.all(reads.map(cacheRead));
        })
      : undefined,
  );
  const result = await networkFirst(fresh, () => matchReads(requested));
  return {
    ...(result ?? fromNetwork(await fresh)),
    calls: requested.calls,
    fresh: async () => readsOf(requested, await fresh),
  };
}
