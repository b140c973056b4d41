import type { OrderFilter, OrderSort } from '#shared/order-list.ts';
import type { OrderView } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import { Order } from '../entities/index.ts';
import type { Listing } from '../listing.ts';
import { filterOrders } from './filter-orders.ts';
import { orderBys } from './list-orders.ts';
import { presentOrder } from './present-order.ts';

/** All orders that match. */
export async function exportOrders(
  { em }: Pick<Context, 'em'>,
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
      // A fork for each batch: what has been sent need not be remembered.
      const orders = await em.fork().find(Order, { id: { $in: ids } }, { populate: ['items'] });
      return orders.map(presentOrder);
    },
  };
}
