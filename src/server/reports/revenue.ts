import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Kobo } from '#shared/money.ts';

/**
 * The one definition of what an order brings in is the database's view `order_revenue`: a row for each order with
 * - `is_counted`: it is neither cancelled nor paid with test money;
 * - `revenue`: its total, less what was given back of it. Money over the total that goes back (paid twice, say) takes
 *   nothing away. Where staff accepted a difference, what they settled for stands in for the total. 0 where the order
 *   does not count;
 * - `paid`: what arrived in naira less what was given back, of every order; reversed payments never arrived;
 * - `accepted_discount`: the shortfall that staff accepted; `revenue` leaves it out already. 0 where the order does not count.
 * All in kobo. Whoever reports money joins this view:
 * `from orders join order_revenue on order_id = orders.id`.
 */
export interface Figures {
  /** Every order placed, cancelled ones too, as the list of orders has them. */
  orders: number;
  /** Those that count towards revenue. */
  counted: number;
  revenue: Kobo;
  paid: Kobo;
  acceptedDiscounts: Kobo;
  /** Different people who ordered. */
  customers: number;
}

/** The figures of orders placed from an instant on, and before another one. */
export async function loadFigures(
  em: SqlEntityManager,
  { from, before }: { from?: Date; before?: Date } = {},
): Promise<Figures> {
  const [row] = await em.execute<Record<keyof Figures, string>[]>(
    `select count(*) as orders, count(*) filter (where is_counted) as counted,
       coalesce(sum(revenue), 0) as revenue, coalesce(sum(paid) filter (where is_counted), 0) as paid,
       coalesce(sum(accepted_discount), 0) as "acceptedDiscounts",
       count(distinct customer_key) as customers
     from orders join order_revenue on order_id = orders.id
     where created_at >= coalesce(?::timestamptz, '-infinity') and created_at < coalesce(?::timestamptz, 'infinity')`,
    [from ?? null, before ?? null],
  );
  return {
    orders: Number(row?.orders),
    counted: Number(row?.counted),
    revenue: Number(row?.revenue),
    paid: Number(row?.paid),
    acceptedDiscounts: Number(row?.acceptedDiscounts),
    customers: Number(row?.customers),
  };
}

/** Revenue by the order that counts, in whole kobo; 0 where there is none. */
export const averageOrder = ({ revenue, counted }: Pick<Figures, 'revenue' | 'counted'>): Kobo =>
  counted === 0 ? 0 : Math.round(revenue / counted);
