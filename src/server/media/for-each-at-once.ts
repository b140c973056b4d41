/** How many files are read or written at once: an object storage takes a while for each. */
export const FILES_AT_ONCE = 8;

/** Works on several items at once. After a failure those under way are finished, and no others are started. */
export async function forEachAtOnce<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // The workers share one iterator, which a failure closes for all of them.
  const iterator = items[Symbol.asyncIterator]();
  const shared: AsyncIterable<Item> = { [Symbol.asyncIterator]: () => iterator };
  const worker = async () => {
    for await (const item of shared) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: FILES_AT_ONCE }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
