import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { summarizeChanged, type SummarizeOptions } from '#server/summarize-changed.ts';
import { idArray, sql } from '#server/query.ts';

/**
 * Brings the summaries of orders up to date: `order_figures` (one row per order), and what these add up to by day
 * (`order_days`), by product (`product_sales`) and by customer (`customers`). A write only notes which order it changed, so
 * that orders never wait for a summary; whoever reads one calls this first and then sees every committed change. A job
 * calls it as well, so that little is left to do. Throws `busy` when too much has changed.
 */
export const updateSummaries = (em: SqlEntityManager, options?: SummarizeOptions): Promise<void> =>
  summarizeChanged(em, 'order', options);

/** The same for some orders alone, as in the transaction that changes them. */
export async function summarizeOrders(
  em: SqlEntityManager,
  orderIds: readonly number[],
): Promise<void> {
  await em.execute(sql`select summarize_orders(${idArray(orderIds)})`);
}
