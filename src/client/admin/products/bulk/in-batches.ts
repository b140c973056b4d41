import { MAX_EDITED_PRODUCTS } from '#shared/request-limits.ts';

/** A list of any length as lists that one request takes. */
export const editBatches = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MAX_EDITED_PRODUCTS) }, (_, at) =>
    items.slice(at * MAX_EDITED_PRODUCTS, (at + 1) * MAX_EDITED_PRODUCTS),
  );

interface Sent<Item, Answer> {
  answers: Answer[];
  done: Item[];
  /** What is left, unchanged, after the first error. */
  left: Item[];
  error?: unknown;
}

/** Sends one batch after another, and no further one after an error. */
export async function inBatches<Item, Answer>(
  items: Item[],
  send: (batch: Item[]) => Promise<Answer>,
  onSent?: (done: number) => void,
): Promise<Sent<Item, Answer>> {
  const answers: Answer[] = [];
  let sent = 0;
  const soFar = () => ({ answers, done: items.slice(0, sent), left: items.slice(sent) });
  for (const batch of editBatches(items)) {
    try {
      answers.push(await send(batch));
    } catch (error) {
      return { ...soFar(), error };
    }
    sent += batch.length;
    onSent?.(sent);
  }
  return soFar();
}
