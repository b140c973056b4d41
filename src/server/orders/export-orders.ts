import type { OrderFilter, OrderSort } from '#shared/order-list.ts';
import type { OrderView } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import { Order } from '../entities/index.ts';
import { filterOrders } from './filter-orders.ts';
import { orderBys } from './list-orders.ts';
import { presentOrder } from './present-order.ts';

const AT_ONCE = 500;

/** All orders that match, some at a time. Which ones is settled at the beginning, so that none comes twice or is missed. */
export async function* exportOrders(
  { em }: Pick<Context, 'em'>,
  { sort, ...filter }: OrderFilter & { sort: OrderSort },
): AsyncGenerator<OrderView> {
  const matching = await em
    .createQueryBuilder(Order, 'it')
    .select('id')
    .where(filterOrders(filter))
    .orderBy(orderBys[sort])
    .execute<{ id: number }[]>();
  for (let start = 0; start < matching.length; start += AT_ONCE) {
    const ids = matching.slice(start, start + AT_ONCE).map(({ id }) => id);
    // A fork for each: what has been sent need not be remembered.
    const orders = await em.fork().find(Order, { id: { $in: ids } }, { populate: ['items'] });
    const byId = new Map(orders.map((order) => [order.id, order]));
    for (const id of ids) {
      const order = byId.get(id);
      if (order) yield presentOrder(order);
    }
  }
}
