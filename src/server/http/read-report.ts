import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { updateProductFacts } from '#server/catalog/update-product-facts.ts';
import type { Replica } from '#server/database/replica.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { postNoted } from '#server/payments/post-ledger.ts';
import { sql } from '#server/query.ts';

/** A report takes some ten milliseconds: waiting longer than that for the replica helps nobody. */
const WAIT_MS = 100;

const position = sql`select (pg_current_wal_insert_lsn() - '0/0')::float8 as position`;

/**
 * Reads a report from the replica when that has everything that is committed by now, so that staff see what they have just
 * done; otherwise from `em`. The ledger has all that was committed. `work` may be repeated.
 */
export async function readReport<Result>(
  replica: Pick<Replica, 'read'> | null,
  { em, now }: { em: SqlEntityManager; now: Date },
  work: (em: SqlEntityManager) => Promise<Result>,
): Promise<Result> {
  await postNoted(em, now);
  if (!replica) return work(em);
  // A replica cannot write.
  await updateSummaries(em);
  await updateProductFacts(em);
  const [primary] = await em.execute<{ position: number }[]>(position);
  const read = primary && (await replica.read(primary.position, WAIT_MS, work));
  return read ? read.result : work(em);
}
