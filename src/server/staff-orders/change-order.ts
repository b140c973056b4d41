import type { SetOrderStatusInput } from '#shared/orders.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { recalculatePaymentStatus } from '#server/payments/order-money.ts';
import { cancelOrder, reinstateOrder } from '#server/orders/cancel-order.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { recordEvent } from '#server/history/record-event.ts';
import type { AddNoteInput } from '#shared/staff-orders.ts';

/**
 * Sets any status on any order. Cancelling releases the stock, once; leaving `cancelled` reserves it again. Throws
 * `not_found`, or `insufficient_stock`/`product_unavailable` if the stock is gone.
 */
export const setOrderStatus = (
  { em, now, user }: StaffCtx,
  { id, status }: SetOrderStatusInput,
): Promise<Order> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const from = order.status;
    if (from === status) return order;
    const actor = { now: now(), userId: user.id };
    if (status === 'cancelled') await cancelOrder(tx, order, 'staff', actor);
    else if (from === 'cancelled') await reinstateOrder(tx, order, status, actor);
    else order.status = status;
    recordEvent(tx, order, 'status_changed', { from, to: status }, actor);
    await recalculatePaymentStatus(tx, order, actor);
    if (status === 'shipped') {
      await queueMail(tx, { kind: 'order_shipped', orderId: order.id }, actor.now);
    }
    return order;
  });

/** Adds a note to the order's history, visible to staff only. Throws `not_found`. */
export const addNote = ({ em, now, user }: StaffCtx, { id, text }: AddNoteInput): Promise<void> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    recordEvent(tx, order, 'note', { text }, { now: now(), userId: user.id });
  });
