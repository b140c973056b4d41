import type { AnalyticsView, Compared } from '#shared/analytics.ts';
import { firstOfMonth, lagosDay, startOfDay } from '#shared/lagos-day.ts';
import type { Context } from '../context.ts';
import { countOrders } from '../orders/count-orders.ts';
import { listBestSellers } from './best-sellers.ts';
import { averageOrder, loadFigures } from './revenue.ts';

/** Against nothing every change is 100 %, as the specification fixes it. */
const changeOf = (now: number, before: number): number =>
  before === 0 ? 100 : toOneDecimal(((now - before) / before) * 100);

const toOneDecimal = (value: number) => Math.round(value * 10) / 10;

const compare = (thisMonth: number, lastMonth: number): Compared => ({
  thisMonth,
  lastMonth,
  change: changeOf(thisMonth, lastMonth),
});

/** The shop's figures, this month beside the last; months are those of Lagos. */
export async function loadAnalytics({
  em,
  now,
}: Pick<Context, 'em' | 'now'>): Promise<AnalyticsView> {
  const months = {
    thisMonth: firstOfMonth(lagosDay(now())),
    lastMonth: firstOfMonth(lagosDay(now()), -1),
  };
  const all = await loadFigures(em);
  const current = await loadFigures(em, { from: startOfDay(months.thisMonth) });
  const previous = await loadFigures(em, {
    from: startOfDay(months.lastMonth),
    before: startOfDay(months.thisMonth),
  });
  const counts = await countOrders({ em });
  return {
    revenue: {
      ...compare(current.revenue, previous.revenue),
      total: all.revenue,
      paid: all.paid,
      acceptedDiscounts: all.acceptedDiscounts,
    },
    orders: { ...compare(current.orders, previous.orders), total: all.orders },
    customers: { ...compare(current.customers, previous.customers), total: all.customers },
    averageOrder: averageOrder(all),
    months,
    statuses: Object.entries(counts.byStatus).map(([status, count]) => ({
      status: status as keyof typeof counts.byStatus,
      count,
      percent: counts.all === 0 ? 0 : toOneDecimal((count / counts.all) * 100),
    })),
    bestSellers: await listBestSellers({ em }),
  };
}
