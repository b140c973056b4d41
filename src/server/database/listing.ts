const BATCH_SIZE = 200;

/**
 * A list of any length in the memory of a few rows. Reading the ids fixes which rows it has and their order, so that none is
 * repeated or missed however long its reader takes. It holds no connection between batches.
 */
export interface Listing<Row> {
  ids: number[];
  load: (ids: number[]) => Promise<Row[]>;
}

/** The rows in batches, in the order of the ids. Rows deleted in the meantime are left out. */
export async function* batchesOf<Row extends { id: number }>({
  ids,
  load,
}: Listing<Row>): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const byId = new Map((await load(batch)).map((row) => [row.id, row]));
    yield batch.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }
}

/** The rows one by one. */
export async function* rowsOf<Row extends { id: number }>(
  listing: Promise<Listing<Row>>,
): AsyncGenerator<Row> {
  for await (const batch of batchesOf(await listing)) yield* batch;
}
