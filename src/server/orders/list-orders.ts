import { raw, type QueryOrderMap } from '@mikro-orm/core';
import type { OrderQuery, OrderSort } from '#shared/order-list.ts';
import type { Context } from '../context.ts';
import { Order } from '../entities/index.ts';
import { filterOrders } from './filter-orders.ts';

export const orderBys: Record<OrderSort, QueryOrderMap<Order>[]> = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  highest: [{ total: 'desc' }, { id: 'desc' }],
  lowest: [{ total: 'asc' }, { id: 'asc' }],
};

export interface ListedOrders {
  orders: Order[];
  total: number;
  /** Of all that match, in kobo. */
  totalValue: number;
}

/** A page of what matches, and how many all that do are and come to. */
export async function listOrders(
  { em }: Pick<Context, 'em'>,
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
