import { askAndKeep, type Asking } from './asking.ts';
import { freshOrKept, type Answer } from './fresh-or-kept.ts';
import { mayKeep } from './may-keep.ts';
import type { Read } from './messages.ts';
import { find, keep } from './store.ts';
import { procedures } from './strategy-for.ts';

export type Call = Pick<Read, 'procedure' | 'input'>;

export interface Calls {
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
const keepElement = (call: Call, element: unknown) =>
  keep('reads', readKey(call), Response.json(element));

export const keepRead = (read: Read): Promise<void> =>
  keepElement(read, { result: { data: read.data } });

async function keepAnswers({ calls, isBatch }: Calls, response: Response): Promise<void> {
  const body: unknown = await response.json();
  const elements = isBatch ? (body as unknown[]) : [body];
  await Promise.all(
    calls.map(async (call, index) => {
      const element = elements[index];
      const isResult = typeof element === 'object' && element !== null && 'result' in element;
      if (isResult) await keepElement(call, element);
    }),
  );
}

/** The answer put together again; none unless every part of it is kept. */
async function findAnswers({ calls, isBatch }: Calls): Promise<Response | undefined> {
  const elements = await Promise.all(calls.map((call) => find('reads', readKey(call))));
  const found = elements.filter((element) => element !== undefined);
  if (found.length < calls.length) return undefined;
  const body = (await Promise.all(found.map((element) => element.json()))) as unknown[];
  return Response.json(isBatch ? body : body[0]);
}

/** Rejects as the network did when nothing is kept. */
export async function answerRead(asking: Asking): Promise<Answer> {
  const calls = callsOf(asking.request.url);
  const fresh = askAndKeep(asking, (response) =>
    mayKeep(response) ? keepAnswers(calls, response.clone()) : undefined,
  );
  const answer = await freshOrKept(fresh, () => findAnswers(calls));
  return answer ?? { response: await fresh, isKept: false };
}
