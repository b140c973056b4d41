import type { AnalyticsView, Compared, SeriesQuery, SeriesView } from '#shared/reports.ts';
import {
  firstOfMonth,
  lagosDay,
  startOfDay,
  addDays,
  daysBetween,
  type LagosDay,
} from '#shared/lagos-time.ts';
import type { Ctx } from '#server/context.ts';
import { countOrders } from '#server/orders/list-orders.ts';
import { averageOrder, loadFigures } from '#server/orders/revenue.ts';
import type { OrderChannel } from '#shared/orders.ts';
import { listBestSellers } from './best-sellers.ts';

/** Growth from zero is 100 %, as the specification says. */
const changeOf = (now: number, before: number): number =>
  before === 0 ? 100 : toOneDecimal(((now - before) / before) * 100);

const toOneDecimal = (value: number) => Math.round(value * 10) / 10;

const compare = (thisMonth: number, lastMonth: number): Compared => ({
  thisMonth,
  lastMonth,
  change: changeOf(thisMonth, lastMonth),
});

/** The store's figures, this month beside last month. Months are those of Lagos. */
export async function loadAnalytics({ em, now }: Pick<Ctx, 'em' | 'now'>): Promise<AnalyticsView> {
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

type Row<Key> = Key & { orders: number; revenue: string };

/**
 * Orders and revenue in a range of days, by day, channel and state. Counts all orders placed; revenue includes only
 * orders that count.
 */
export async function loadSeries(
  { em }: Pick<Ctx, 'em'>,
  { from, to }: SeriesQuery,
): Promise<SeriesView> {
  const group = async <Key extends object>(key: string, order: string) => {
    const rows = await em.execute<Row<Key>[]>(
      `select ${key}, count(*)::int as orders, sum(revenue) as revenue
       from orders join order_revenue on order_id = orders.id
       where created_at >= ? and created_at < ? group by 1 order by ${order}`,
      [startOfDay(from), startOfDay(addDays(to, 1))],
    );
    return rows.map((row) => ({ ...row, revenue: Number(row.revenue) }));
  };
  // Lagos is an hour ahead of UTC all year round; see shared/lagos-time.ts.
  const day = `to_char((created_at at time zone 'UTC') + interval '1 hour', 'YYYY-MM-DD') as day`;
  const known = await group<{ day: LagosDay }>(day, '1');
  const byDay = new Map(known.map((it) => [it.day, it]));
  const days = daysBetween(from, to).map(
    (it) => byDay.get(it) ?? { day: it, orders: 0, revenue: 0 },
  );
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    revenue: days.reduce((sum, { revenue }) => sum + revenue, 0),
    days,
    channels: await group<{ channel: OrderChannel }>('channel', 'revenue desc, orders desc, 1'),
    states: await group<{ state: string }>(
      'customer_state as state',
      'revenue desc, orders desc, 1',
    ),
  };
}
