/** Works on up to `limit` items at a time. After a failure it finishes those under way, starts no others and throws. */
export async function forEachConcurrent<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  // The workers share one iterator, which a failure closes for all of them.
  const iterator = iterate(items);
  const worker = async () => {
    for await (const item of iterator) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function* iterate<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** Works on every item, up to `limit` at a time, whichever of them fail. Returns the errors. */
export async function collectFailures<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  await forEachConcurrent(items, limit, (item) =>
    work(item).catch((error: unknown) => failures.push(error)),
  );
  return failures;
}
