import type { SeriesQuery, SeriesView } from '#shared/analytics.ts';
import { addDays, daysBetween, startOfDay, type LagosDay } from '#shared/lagos-day.ts';
import type { OrderChannel } from '#shared/orders.ts';
import type { Context } from '../context.ts';

type Row<Key> = Key & { orders: number; revenue: string };

/** What was ordered in a range of days, by day, channel and state. Orders are all that were placed; revenue is what counts. */
export async function loadSeries(
  { em }: Pick<Context, 'em'>,
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
  // An hour ahead of UTC all year round, as in shared/lagos-day.ts.
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
