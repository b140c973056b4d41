import type { SqlEntityManager } from '@mikro-orm/postgresql';

const BATCH_SIZE = 200;

/**
 * A list of any length in the memory of a few rows. Reading the ids fixes which rows it has and their order, so that none is
 * repeated or missed however long its reader takes. It holds no connection between batches.
 */
export interface Listing<Row> {
  ids: number[];
  load: (em: SqlEntityManager, ids: number[]) => Promise<Row[]>;
}

/** Runs one read of a list on the entity manager that it chooses. */
export type Reader = <Result>(read: (em: SqlEntityManager) => Promise<Result>) => Promise<Result>;

/** The rows in batches, in the order of the ids. Rows deleted in the meantime are left out. */
export async function* batchesOf<Row extends { id: number }>(
  { ids, load }: Listing<Row>,
  read: Reader,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const byId = new Map((await read((em) => load(em, batch))).map((row) => [row.id, row]));
    yield batch.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }
}
