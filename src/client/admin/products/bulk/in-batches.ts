import { MAX_EDITED_PRODUCTS } from '#shared/request-limits.ts';

/** A list of any length as lists that one request takes. */
export const editBatches = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MAX_EDITED_PRODUCTS) }, (_, at) =>
    items.slice(at * MAX_EDITED_PRODUCTS, (at + 1) * MAX_EDITED_PRODUCTS),
  );

interface Sent<Answer> {
  answers: Answer[];
  /** How many of the items, the first ones, were sent; the others are unchanged. */
  done: number;
  error?: unknown;
}

/** Sends one batch after another, and no further one after an error. */
export async function inBatches<Item, Answer>(
  items: Item[],
  send: (batch: Item[]) => Promise<Answer>,
  onSent?: (done: number) => void,
): Promise<Sent<Answer>> {
  const answers: Answer[] = [];
  let done = 0;
  for (const batch of editBatches(items)) {
    try {
      answers.push(await send(batch));
    } catch (error) {
      return { answers, done, error };
    }
    done += batch.length;
    onSent?.(done);
  }
  return { answers, done };
}
