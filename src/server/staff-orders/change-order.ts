import type { OrderEventDetail } from '#shared/order-events.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { DomainError } from '#shared/errors.ts';
import { isEditable } from '#shared/order-edits.ts';
import { statusConflictText } from '#shared/status-conflict-text.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { requireNamed } from '#server/pieces/name-pieces.ts';
import { holdsMoney, loadMoney } from '#server/payments/order-money.ts';
import { recalculateMoney } from '#server/payments/write-money.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { reinstateOrder } from '#server/orders/reinstate-order.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { recordEvent } from '#server/history/record-event.ts';
import type { AddNoteInput, SetOrderStatusInput } from '#shared/staff-orders.ts';
import { requirePaidPlan } from '#server/plans/change-plan.ts';
import { changeShipment, isShippedSo } from './change-shipment.ts';
import { queueStatusMessages } from './status-messages.ts';

/**
 * Sets any status on any order. Cancelling releases the stock, once; leaving `cancelled` reserves it again. Throws
 * `not_found`, `version_conflict` if it has another status than the expected one,
 * `insufficient_stock`/`product_unavailable` if the stock is gone, `cannot_be_sent` if it leaves before its last part or with pieces that nobody has named, or `discount_refused` if its code is used up and no money
 * has come in.
 */
export const setOrderStatus = (
  { em, now, user }: StaffCtx,
  { id, status, expectedStatus, shipment }: SetOrderStatusInput,
): Promise<Order> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const from: OrderStatus = order.status;
    // A request that is sent again after a lost answer finds its own work; somebody else's is a conflict.
    const isDone = from === status && (!shipment || isShippedSo(order, shipment));
    if (expectedStatus && from !== expectedStatus && !isDone) {
      throw new DomainError('version_conflict', {
        message: statusConflictText(id, from),
      });
    }
    const actor = { now: now(), userId: user.id };
    if (shipment) await changeShipment(tx, order, shipment, actor);
    if (from === status) return order;
    let detail: OrderEventDetail = {};
    if (status === 'cancelled') await cancelOrder(tx, order, 'staff', actor);
    else if (from === 'cancelled') {
      const hasMoney = holdsMoney(order, await loadMoney(tx, order));
      detail = await reinstateOrder(tx, order, status, { ...actor, hasMoney });
    } else {
      // One that has left the store already is not held up by what is agreed on since.
      if (isEditable(from) && !isEditable(status)) {
        await requirePaidPlan(tx, order, actor.now);
        await requireNamed(tx, order, actor);
      }
      order.status = status;
    }
    recordEvent(tx, order, 'status_changed', { from, to: status, ...detail }, actor);
    await recalculateMoney(tx, order, actor);
    await queueStatusMessages(tx, order, from, actor.now);
    return order;
  });

/** Adds a note to the order's history, visible to staff only. Throws `not_found`. */
export const addNote = ({ em, now, user }: StaffCtx, { id, text }: AddNoteInput): Promise<void> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    recordEvent(tx, order, 'note', { text }, { now: now(), userId: user.id });
  });
