import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '#server/query.ts';

/** An arbitrary number that no other lock uses. */
const DISTRIBUTION_LOCK = 4_207_311_977;
const BATCH_ROWS = 500;

/**
 * Makes a delivery of each new event for each endpoint that wanted it when it happened. One process at a time: a later event
 * of an order must not become visible before an earlier one.
 */
export async function distributeEvents(em: SqlEntityManager): Promise<void> {
  const [waiting] = await em.execute(
    sql`select 1 from outgoing_events where not is_distributed limit 1`,
  );
  if (!waiting) return;
  let distributed = BATCH_ROWS;
  while (distributed >= BATCH_ROWS) {
    distributed = await em.transactional(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DISTRIBUTION_LOCK})`);
      const [row] = await tx.execute<{ count: number }[]>(
        sql`with taken as (
           update outgoing_events set is_distributed = true
           where id in (select id from outgoing_events where not is_distributed order by id limit ${BATCH_ROWS})
           returning id, subject, endpoint_ids, created_at),
         made as (
           insert into webhook_deliveries (endpoint_id, event_id, subject, next_try_at, created_at)
           select endpoint.id, taken.id, taken.subject, taken.created_at, taken.created_at
           from taken join webhook_endpoints endpoint on endpoint.id = any (taken.endpoint_ids)
           order by taken.id)
         select count(*)::int as count from taken`,
      );
      return row?.count ?? 0;
    });
  }
}
