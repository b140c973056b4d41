import { LockMode } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import type { SetOrderStatusInput } from '#shared/orders.ts';
import { returnStock, takeStock } from '../checkout/take-stock.ts';
import type { Context, SignedInUser } from '../context.ts';
import { Order, OrderEvent, User } from '../entities/index.ts';

/**
 * Staff may set any status on any order. Cancelling gives the stock back, once; taking an order out of cancelled takes it
 * again. Throws `not_found`, or `insufficient_stock`/`product_unavailable` when there is nothing left to take.
 */
export const setOrderStatus = (
  { em, now, user }: Pick<Context, 'em' | 'now'> & { user: SignedInUser },
  { id, status }: SetOrderStatusInput,
): Promise<Order> =>
  em.transactional(async (tx) => {
    // The row is locked before its items are read: a second "cancel" must see the first one's result.
    const order = await tx.findOne(Order, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!order) throw new DomainError('not_found', { message: 'Order not found' });
    await tx.populate(order, ['items']);
    if (order.status === status) return order;

    const lines = order.items
      .getItems()
      .map(({ product, quantity }) => ({ productId: product.id, quantity }));
    if (status === 'cancelled') await returnStock(tx, lines);
    if (order.status === 'cancelled') {
      await takeStock(tx, lines);
      order.flags = order.flags.filter((flag) => flag !== 'refund_due');
    }
    if (status === 'cancelled' && order.paymentStatus === 'paid') {
      order.flags = [...new Set([...order.flags, 'refund_due' as const])];
    }
    tx.create(OrderEvent, {
      order,
      type: 'status_changed',
      detail: { from: order.status, to: status },
      user: tx.getReference(User, user.id),
      createdAt: now(),
    });
    order.status = status;
    await tx.flush();
    return order;
  });
