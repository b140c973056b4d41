import { HOUR_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import type { ReleasedHolds, ReleaseHoldsInput } from '#shared/holders.ts';
import type { OrderEventDetail } from '#shared/order-events.ts';
import type { ExtendHoldInput } from '#shared/staff-orders.ts';
import type { StaffCtx } from '#server/context.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { findOrder, lockOrder } from '#server/orders/find-order.ts';
import { ordersOfHolder } from '#server/orders/holders.ts';
import { expireOrder } from '#server/payments/expire-order.ts';

/**
 * Extends the hold of an unpaid order by hours from now, or without an end if `hours` is null. No cap counts or
 * shortens it from then on. Throws `not_found`, or `nothing_to_pay` if the order is paid or cancelled, so that it has
 * no hold.
 */
export const extendHold = (
  { em, now, user }: StaffCtx,
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
    order.unverifiedSince = null;
    order.heldByStaff = true;
    const detail: OrderEventDetail = order.heldUntil
      ? { until: order.heldUntil.toISOString() }
      : {};
    recordEvent(tx, order, 'hold_extended', detail, { now: at, userId: user.id });
  });

/**
 * Releases all unpaid orders of a person or a network address, for staff. Orders with a claimed transfer stay, and those
 * for which money may be on its way. Throws `not_found`.
 */
export async function releaseHolds(
  ctx: StaffCtx,
  { id, of }: ReleaseHoldsInput,
): Promise<ReleasedHolds> {
  const held = await ordersOfHolder(ctx.em, await findOrder(ctx, id), of);
  const released: ReleasedHolds = { orders: 0, items: 0, left: 0 };
  for (const order of held) {
    const isClaimed = order.transferClaimedAt != null;
    const items = isClaimed ? 0 : await expireOrder(ctx, order.id, { userId: ctx.user.id });
    released.items += items;
    if (items > 0) released.orders += 1;
    else released.left += 1;
  }
  return released;
}
