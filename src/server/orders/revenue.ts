import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { LagosDay } from '#shared/lagos-time.ts';
import type { Kobo } from '#shared/money.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { readRows, sql, type Sql } from '#server/query.ts';

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
 * All amounts are in kobo. Reports read what it adds up to: `orders/summaries.ts`.
 */
export interface RevenueFigures {
  /** All orders placed, cancelled ones too, but none that was paid with test money. */
  orders: number;
  /** Orders that count towards revenue. */
  counted: number;
  revenue: Kobo;
  paid: Kobo;
  acceptedDiscounts: Kobo;
  /** Distinct customers. */
  customers: number;
}

const sums = sql`
  select coalesce(sum(orders), 0)::int as orders, coalesce(sum(counted), 0)::int as counted,
    coalesce(sum(revenue), 0)::float8 as revenue, coalesce(sum(paid), 0)::float8 as paid,
    coalesce(sum(accepted_discounts), 0)::float8 as "acceptedDiscounts"`;

const allCustomers = sql`(select count(first_order_id)::int from customers) as customers`;
const customersOf = (isOfDays: Sql) => sql`
  (select count(distinct customer_key)::int from order_figures where ${isOfDays} and not is_test) as customers`;

/** The figures of orders placed on days in Lagos: from `from`, before `before`. Call `updateSummaries` first. */
export async function loadFigures(
  em: SqlEntityManager,
  { from, before }: { from?: LagosDay; before?: LagosDay } = {},
): Promise<RevenueFigures> {
  const isOfDays = sql`day >= ${from ?? '-infinity'} and day < ${before ?? 'infinity'}`;
  const [figures] = await readRows<RevenueFigures>(
    em,
    from === undefined && before === undefined
      ? sql`${sums}, ${allCustomers} from order_days where facet = 'status'`
      : sql`${sums}, ${customersOf(isOfDays)} from order_days where facet = 'status' and ${isOfDays}`,
  );
  if (!figures) throw new Error('an aggregate always has a row');
  return figures;
}

/** How many orders have each status, without those paid with test money. Call `updateSummaries` first. */
export async function countStatuses(em: SqlEntityManager): Promise<Map<OrderStatus, number>> {
  const rows = await readRows<{ status: OrderStatus; count: number }>(
    em,
    sql`select value as status, sum(orders)::int as count from order_days where facet = 'status' group by value`,
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Average revenue per counted order, in whole kobo; 0 if there is none. */
export const averageOrder = ({
  revenue,
  counted,
}: Pick<RevenueFigures, 'revenue' | 'counted'>): Kobo =>
  counted === 0 ? 0 : Math.round(revenue / counted);
