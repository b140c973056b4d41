const CONCURRENCY = 5;

/** Returns the errors. A failure does not stop the others, and its item is due again later. */
export async function forEachConcurrent<Item>(
  items: readonly Item[],
  process: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await process(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return failures;
}
