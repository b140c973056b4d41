import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The rows from which an answer was computed. Triggers record the same tags when it changes (migrations `public-changes`,
 * `records`, `combinations`):
 * - `product:ID`: anything of one product, its stock included
 * - `category:ID`: which products a category lists, and in which order
 * - `catalogue`: which products the store lists, and in which order
 * - `counts`: how many products each category has
 *
 * A change of settings, categories or pictures is recorded as `all`, and so is one of many products at once. An answer
 * with the tag `any` is dropped at every change.
 */
export type Tag = 'any' | 'catalogue' | 'counts' | `product:${number}` | `category:${number}`;

export const ALL = 'all';
export const ANY = 'any';

const collected = new AsyncLocalStorage<Set<Tag>>();

/** Runs `compute`, and collects the tags of all procedures that it calls. */
export async function collectTags<Result>(
  compute: () => Promise<Result>,
): Promise<{ result: Result; tags: Set<Tag> }> {
  const tags = new Set<Tag>();
  return { result: await collected.run(tags, compute), tags };
}

/** Whether an answer for the cache is being computed: for nobody in particular, so that nothing is counted or logged. */
export const isForCache = (): boolean => collected.getStore() !== undefined;

export function addTags(tags: Iterable<Tag>): void {
  const store = collected.getStore();
  if (store) for (const tag of tags) store.add(tag);
}
