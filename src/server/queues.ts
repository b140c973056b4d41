import { setTimeout as delay } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql, type Sql } from './query.ts';

interface Due {
  table: Sql;
  /** Which rows are due, and the order in which they are worked on. */
  where: Sql;
  orderBy: Sql;
  max: number;
  /** Makes a row due later, so that it is repeated if this process ends. */
  set: Sql;
  returning: Sql;
}

/** Claims rows that are due. Several processes share the work: what one has claimed, the others leave alone. */
export const claimDue = <Row extends object>(
  em: SqlEntityManager,
  { table, where, orderBy, max, set, returning }: Due,
): Promise<Row[]> =>
  em.execute<Row[]>(sql`
    update ${table} set ${set} where id in (
      select id from ${table} where ${where} order by ${orderBy} limit ${max} for update skip locked)
    returning ${returning}`);

/** Claims and works until a batch is not full, at most so many times. */
export async function workOff<Row>(
  { size, batches = Infinity, signal }: { size: number; batches?: number; signal?: AbortSignal },
  claim: () => Promise<Row[]>,
  work: (claimed: Row[]) => Promise<void>,
): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) {
    const claimed = await claim();
    await work(claimed);
    if (claimed.length < size || signal?.aborted) return;
  }
}

/** Repeats work, with a pause after each time, until the signal. An error ends only that time. */
export async function repeat(
  { intervalMs, signal }: { intervalMs: number; signal: AbortSignal },
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch(onError);
    await delay(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}
