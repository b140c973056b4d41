import type { AnalyticsView, Compared, SeriesQuery, SeriesView } from '#shared/reports.ts';
import { firstOfMonth, lagosDay, addDays, daysBetween } from '#shared/lagos-time.ts';
import type { Ctx } from '#server/context.ts';
import { averageOrder, countStatuses, loadFigures } from '#server/orders/revenue.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { readRows, sql, type Sql } from '#server/query.ts';
import { orderStatus, type OrderChannel } from '#shared/orders.ts';
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
  await updateSummaries(em);
  const all = await loadFigures(em);
  const current = await loadFigures(em, { from: months.thisMonth });
  const previous = await loadFigures(em, { from: months.lastMonth, before: months.thisMonth });
  const ofStatus = await countStatuses(em);
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
    statuses: orderStatus.options.map((status) => {
      const count = ofStatus.get(status) ?? 0;
      const percent = all.orders === 0 ? 0 : toOneDecimal((count / all.orders) * 100);
      return { status, count, percent };
    }),
    bestSellers: await listBestSellers({ em }),
  };
}

const counts = sql`sum(orders)::int as orders, sum(revenue)::float8 as revenue`;

/** Each order has one status, so that a day's statuses add up to all its orders. */
const days = (isInRange: Sql) => sql`
  select day::text, ${counts} from order_days where ${isInRange} and facet = 'status' group by order_days.day`;

const shares = (isInRange: Sql, facet: 'channel' | 'state') => sql`
  select value, ${counts} from order_days where ${isInRange} and facet = ${facet}
  group by value having sum(orders) > 0 order by revenue desc, orders desc, value`;

/**
 * Orders and revenue in a range of days, by day, channel and state. Counts all orders placed but those paid with test
 * money; revenue includes only orders that count.
 */
export async function loadSeries(
  { em }: Pick<Ctx, 'em'>,
  { from, to }: SeriesQuery,
): Promise<SeriesView> {
  await updateSummaries(em);
  const isInRange = sql`day >= ${from} and day < ${addDays(to, 1)}`;
  const known = await readRows<SeriesView['days'][number]>(em, days(isInRange));
  const byDay = new Map(known.map((it) => [it.day, it]));
  const listed = daysBetween(from, to).map(
    (day) => byDay.get(day) ?? { day, orders: 0, revenue: 0 },
  );
  const load = (facet: 'channel' | 'state') =>
    readRows<{ value: string; orders: number; revenue: number }>(em, shares(isInRange, facet));
  const channels = await load('channel');
  const states = await load('state');
  return {
    orders: listed.reduce((sum, { orders }) => sum + orders, 0),
    revenue: listed.reduce((sum, { revenue }) => sum + revenue, 0),
    days: listed,
    channels: channels.map(({ value, ...share }) => ({ channel: value as OrderChannel, ...share })),
    states: states.map(({ value, ...share }) => ({ state: value, ...share })),
  };
}
