const AT_ONCE = 200;

/**
 * A list of any length in the memory of a few rows: which rows it has, and in which order, is settled when the ids are read,
 * so that none comes twice or is missed however long its reader takes; no connection is held meanwhile.
 */
export interface Listing<Row> {
  ids: number[];
  load: (ids: number[]) => Promise<Row[]>;
}

/** Some rows at a time, in the order of the ids. Rows deleted since are left out. */
export async function* batchesOf<Row extends { id: number }>({
  ids,
  load,
}: Listing<Row>): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const byId = new Map((await load(some)).map((row) => [row.id, row]));
    yield some.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }
}

/** The same row by row. */
export async function* rowsOf<Row extends { id: number }>(
  listing: Promise<Listing<Row>>,
): AsyncGenerator<Row> {
  for await (const batch of batchesOf(await listing)) yield* batch;
}
