import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isReplica, readRows } from '#server/read-rows.ts';

/**
 * Brings the summaries of orders up to date: `order_figures` (one row per order), and what these add up to by day
 * (`order_days`), by product (`product_sales`) and by customer (`customers`). A write only notes which order it changed, so
 * that orders never wait for a summary; whoever reads one calls this first and then sees every committed change. A job
 * calls it as well, so that little is left to do.
 */
export async function updateSummaries(em: SqlEntityManager): Promise<void> {
  // A reader of a replica has done this on the primary.
  if (isReplica(em)) return;
  await readRows(em, {
    name: 'update-summaries',
    text: 'select update_order_summaries() where exists (select from changed_orders)',
  });
}
