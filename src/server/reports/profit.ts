import type { ProfitView, SeriesQuery } from '#shared/reports.ts';
import { addDays } from '#shared/lagos-time.ts';
import type { Ctx } from '#server/context.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { readRows } from '#server/read-rows.ts';

/** Each order has one status, so that a day's statuses add up to all its orders. */
const profit = `
  select coalesce(sum(net), 0)::float8 as sales, coalesce(sum(known_net), 0)::float8 as "knownSales",
    coalesce(sum(cost), 0)::float8 as cost
  from order_days where day >= $1 and day < $2 and facet = 'status'`;

/** The revenue of a range of days without tax and delivery, and the cost of the items sold. */
export async function loadProfit(
  { em }: Pick<Ctx, 'em'>,
  { from, to }: SeriesQuery,
): Promise<ProfitView> {
  await updateSummaries(em);
  const [sums] = await readRows<ProfitView>(em, { text: profit }, [from, addDays(to, 1)]);
  if (!sums) throw new Error('an aggregate always has a row');
  return sums;
}
