import { raw, type QueryOrderMap } from '@mikro-orm/core';
import type { OrderQuery, OrderSort, OrderCounts, OrderFilter } from '#shared/staff-orders.ts';
import type { Ctx } from '#server/context.ts';
import { Order } from '#server/entities/index.ts';
import { orderStatus, type OrderStatus, type OrderView } from '#shared/orders.ts';
import type { Listing } from '#server/database/listing.ts';
import { filterOrders } from './filter-orders.ts';
import { presentStaffOrder } from './present-order.ts';

export const orderBys: Record<OrderSort, QueryOrderMap<Order>[]> = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  highest: [{ total: 'desc' }, { id: 'desc' }],
  lowest: [{ total: 'asc' }, { id: 'asc' }],
};

export interface ListedOrders {
  orders: Order[];
  total: number;
  /** Of all matching orders, in kobo. */
  totalValue: number;
}

/** One page of the matching orders, with the number and the total value of all matches. */
export async function listOrders(
  { em }: Pick<Ctx, 'em'>,
  { sort, limit, offset, ...filter }: OrderQuery,
): Promise<ListedOrders> {
  const [sums] = await em
    .createQueryBuilder(Order, 'it')
    .select([
      raw('count(*)::int as total'),
      raw('coalesce(sum(it.total), 0)::text as "totalValue"'),
    ])
    .where(filterOrders(filter))
    .execute<{ total: number; totalValue: string }[]>();
  const orders = await em.find(Order, filterOrders(filter), {
    orderBy: orderBys[sort],
    limit,
    offset,
    populate: ['items'],
  });
  return { orders, total: sums?.total ?? 0, totalValue: Number(sums?.totalValue ?? 0) };
}

/** Counts all orders, cancelled ones too, as the list of orders shows them. */
export async function countOrders({ em }: Pick<Ctx, 'em'>): Promise<OrderCounts> {
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

/** All matching orders. */
export async function orderListing(
  { em }: Pick<Ctx, 'em'>,
  { sort, ...filter }: OrderFilter & { sort: OrderSort },
): Promise<Listing<OrderView>> {
  const matching = await em
    .createQueryBuilder(Order, 'it')
    .select('id')
    .where(filterOrders(filter))
    .orderBy(orderBys[sort])
    .execute<{ id: number }[]>();
  return {
    ids: matching.map(({ id }) => id),
    async load(ids) {
      // Frees the memory of the previous batch.
      em.clear();
      const orders = await em.find(Order, { id: { $in: ids } }, { populate: ['items'] });
      return orders.map(presentStaffOrder);
    },
  };
}
