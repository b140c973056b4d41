import type { OrderCounts } from '#shared/order-list.ts';
import { orderStatus, type OrderStatus } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import { Order } from '../entities/index.ts';
import { filterOrders } from './filter-orders.ts';

/** Every order counts here, cancelled ones too: the figures are those of the list. */
export async function countOrders({ em }: Pick<Context, 'em'>): Promise<OrderCounts> {
  const rows = await em.execute<{ status: OrderStatus; count: number }[]>(
    'select status, count(*)::int as count from orders group by status',
  );
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  const byStatus = Object.fromEntries(
    orderStatus.options.map((status) => [status, counted.get(status) ?? 0]),
  ) as OrderCounts['byStatus'];
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    needsYou: await em.count(Order, filterOrders({ needsYou: true })),
    byStatus,
  };
}
