import { DomainError } from '#shared/errors.ts';
import type { OrderEventDetail } from '#shared/order-events.ts';
import type { ExtendHoldInput } from '#shared/staff-orders.ts';
import type { Context, SignedInUser } from '../context.ts';
import { lockOrder } from './lock-order.ts';
import { recordEvent } from './record-event.ts';

const HOUR_MS = 3_600_000;

/**
 * Keeps the pieces of an unpaid order for so many hours from now, or for as long as it takes. A person decided: no cap
 * counts or shortens it from then on. Throws `not_found`, or
 * `nothing_to_pay` where the order is paid or cancelled and the clock has no say in it.
 */
export const extendHold = (
  { em, now, user }: Pick<Context, 'em' | 'now'> & { user: SignedInUser },
  { id, hours }: ExtendHoldInput,
): Promise<void> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const isUnpaid = ['unpaid', 'awaiting_transfer'].includes(order.paymentStatus);
    if (order.status === 'cancelled' || !isUnpaid) {
      throw new DomainError('nothing_to_pay');
    }
    const at = now();
    order.heldUntil = hours === null ? null : new Date(at.getTime() + hours * HOUR_MS);
    order.unaskedSince = null;
    order.heldByStaff = true;
    const detail: OrderEventDetail = order.heldUntil
      ? { until: order.heldUntil.toISOString() }
      : {};
    recordEvent(tx, order, 'hold_extended', detail, { now: at, userId: user.id });
  });
