import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderRecordFilter } from '#shared/order-records.ts';
import { orderStatus, type OrderStatus } from '#shared/orders.ts';
import { sql, verbatim, readRows } from '#server/query.ts';

/*
 * `order_counts` adds up to how many orders have each status, payment status and channel, with their totals: all orders, as
 * the lists show them, tests and cancelled ones too. Each change of an order appends what it changes in its own transaction;
 * so the sums equal the rows of `orders` that the same statement would count.
 */

const countedBy = ['status', 'paymentStatus', 'channel'] satisfies (keyof OrderRecordFilter)[];

/** Whether `order_counts` knows all that a filter asks for. */
export const isCounted = (filter: OrderRecordFilter): boolean =>
  Object.entries(filter).every(([name, value]) => !value || countedBy.some((it) => it === name));

/** SQL: number and total value, in kobo, of the orders of conditions on `o`, for which `isCounted` holds. */
export const countedSums = sql`select coalesce(sum(o.orders), 0)::int as total, coalesce(sum(o.total), 0)::float8 as "totalValue"
  from order_counts o`;

export async function countByStatus(em: SqlEntityManager): Promise<Record<OrderStatus, number>> {
  const rows = await readRows<{ status: OrderStatus; count: number }>(
    em,
    sql`select status, sum(orders)::int as count from order_counts group by status`,
  );
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(
    orderStatus.options.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<OrderStatus, number>;
}

/** More rows than this are worth adding up: reading them takes a fraction of a millisecond. */
const MANY_ROWS = 1000;

/** Replaces the rows that orders have appended by their sums, once there are many. */
export async function foldOrderCounts(em: SqlEntityManager): Promise<void> {
  await readRows(
    em,
    sql`select fold_order_counts() where (select count(*) from order_counts) > ${verbatim(MANY_ROWS)}`,
  );
}
