import type { ProfitView, SeriesQuery } from '#shared/reports.ts';
import { addDays } from '#shared/lagos-time.ts';
import type { Ctx } from '#server/context.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { readRows, sql } from '#server/query.ts';

/** The revenue of a range of days without tax and delivery, and the cost of the items sold. */
export async function loadProfit(
  { em }: Pick<Ctx, 'em'>,
  { from, to }: SeriesQuery,
): Promise<ProfitView> {
  await updateSummaries(em);
  // Each order has one status, so that a day's statuses add up to all its orders.
  const [sums] = await readRows<ProfitView>(
    em,
    sql`select coalesce(sum(net), 0)::float8 as sales, coalesce(sum(known_net), 0)::float8 as "knownSales",
        coalesce(sum(cost), 0)::float8 as cost
      from order_days where day >= ${from} and day < ${addDays(to, 1)} and facet = 'status'`,
  );
  if (!sums) throw new Error('an aggregate always has a row');
  return sums;
}
