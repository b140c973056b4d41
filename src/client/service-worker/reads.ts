import { askAndKeep, type Asking } from './asking.ts';
import { freshOrKept, fromNetwork, type Answer } from './fresh-or-kept.ts';
import { mayKeep } from './may-keep.ts';
import type { Call, Read } from './messages.ts';
import { find, keep } from './store.ts';
import { procedures } from './strategy-for.ts';

interface Calls {
  calls: Call[];
  /** Whether the answers come as a list, even if there is only one. */
  isBatch: boolean;
}

const NO_INPUT = 'null';

/** What a tRPC address asks for. Calls are put together by chance, so each is kept by itself. */
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
  `/kept-read/${procedure}?${new URLSearchParams({ input })}`;

/** Keeps what tRPC answered to one call. */
export const keepRead = ({ data, ...call }: Read): Promise<void> =>
  keep('reads', readKey(call), Response.json({ result: { data } }));

/** What tRPC answered to those of the calls that succeeded. */
async function readsOf({ calls, isBatch }: Calls, response: Response): Promise<Read[]> {
  const body: unknown = await response.json();
  const elements = (isBatch ? body : [body]) as { result?: { data: unknown } }[];
  return calls.flatMap((call, index) => {
    const result = elements[index]?.result;
    return result ? { ...call, data: result.data } : [];
  });
}

/** The answer put together again; none unless every part of it is kept. */
async function findAnswers({ calls, isBatch }: Calls): Promise<Response | undefined> {
  const elements = await Promise.all(calls.map((call) => find('reads', readKey(call))));
  const found = elements.filter((element) => element !== undefined);
  if (found.length < calls.length) return undefined;
  const body = (await Promise.all(found.map((element) => element.json()))) as unknown[];
  return Response.json(isBatch ? body : body[0]);
}

export interface ReadAnswer extends Answer {
  calls: Call[];
  /** What the network answers, also where that is too late for this answer. */
  fresh: () => Promise<Read[]>;
}

/** Rejects as the network did when nothing is kept. */
export async function answerRead(asking: Asking): Promise<ReadAnswer> {
  const asked = callsOf(asking.request.url);
  const fresh = askAndKeep(asking, (response) =>
    mayKeep(response)
      ? readsOf(asked, response.clone()).then(async (reads) => {
          await Promise.all(reads.map(keepRead));
        })
      : undefined,
  );
  const answer = await freshOrKept(fresh, () => findAnswers(asked));
  return {
    ...(answer ?? fromNetwork(await fresh)),
    calls: asked.calls,
    fresh: async () => readsOf(asked, await fresh),
  };
}
