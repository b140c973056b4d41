import type { SetOrderStatusInput } from '#shared/orders.ts';
import type { Context, SignedInUser } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { reckonOrder } from '../payments/reckon-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockOrder } from './lock-order.ts';
import { recordEvent } from './record-event.ts';
import { reviveOrder } from './revive-order.ts';

/**
 * Staff may set any status on any order. Cancelling gives the stock back, once; taking an order out of cancelled takes it
 * again. Throws `not_found`, or `insufficient_stock`/`product_unavailable` when there is nothing left to take.
 */
export const setOrderStatus = (
  { em, now, user }: Pick<Context, 'em' | 'now'> & { user: SignedInUser },
  { id, status }: SetOrderStatusInput,
): Promise<Order> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const from = order.status;
    if (from === status) return order;
    const actor = { now: now(), userId: user.id };
    if (status === 'cancelled') await cancelOrder(tx, order, 'staff', actor);
    else if (from === 'cancelled') await reviveOrder(tx, order, status, actor);
    else order.status = status;
    recordEvent(tx, order, 'status_changed', { from, to: status }, actor);
    await reckonOrder(tx, order, actor);
    if (status === 'shipped') {
      await queueMail(tx, { kind: 'order_shipped', orderId: order.id }, actor.now);
    }
    return order;
  });
