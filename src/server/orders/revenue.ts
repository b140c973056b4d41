import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Kobo } from '#shared/money.ts';

/**
 * The database view `order_revenue` is the only definition of an order's revenue. It has one row per order:
 * - `is_counted`: the order is neither cancelled nor paid with test money.
 * - `revenue`: the order's total, less refunds of it. Refunds of money above the total (paid twice, for example) take
 *   nothing away. If staff accepted a difference, the accepted amount replaces the total. 0 if the order does not
 *   count.
 * - `paid`: money received in naira less refunds, for every order. Reversed payments do not count.
 * - `accepted_discount`: the shortfall that staff accepted, which `revenue` leaves out already. 0 if the order does not
 *   count.
 *
 * All amounts are in kobo. Every report of money joins this view: `from orders join order_revenue on order_id =
 * orders.id`.
 */
export interface RevenueFigures {
  /** All orders placed, cancelled ones too, as in the list of orders. */
  orders: number;
  /** Orders that count towards revenue. */
  counted: number;
  revenue: Kobo;
  paid: Kobo;
  acceptedDiscounts: Kobo;
  /** Distinct customers. */
  customers: number;
}

/** The figures of orders placed in a range of time: from `from`, before `before`. */
export async function loadFigures(
  em: SqlEntityManager,
  { from, before }: { from?: Date; before?: Date } = {},
): Promise<RevenueFigures> {
  const [row] = await em.execute<Record<keyof RevenueFigures, string>[]>(
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

/** Average revenue per counted order, in whole kobo; 0 if there is none. */
export const averageOrder = ({
  revenue,
  counted,
}: Pick<RevenueFigures, 'revenue' | 'counted'>): Kobo =>
  counted === 0 ? 0 : Math.round(revenue / counted);
