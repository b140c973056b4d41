import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import type { AcceptDifferenceInput } from '#shared/staff-payments.ts';
import { isOwner, needsOwner, ownerLimitText } from '#shared/staff-rights.ts';
import type { StaffCtx } from '#server/context.ts';
import { recordAudit } from '#server/history/audit.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { loadMoney, orderMoneyState, recalculatePaymentStatus } from './order-money.ts';

/**
 * Accepts the difference between the amount paid and the total, less or more; only the owner can accept a large one. Returns
 * the order's id. Throws `not_found`, `nothing_to_pay` if there is no difference, `owner_only`.
 */
export const acceptDifference = (
  { em, now, user }: StaffCtx,
  { orderId, reason }: AcceptDifferenceInput,
): Promise<number> =>
  em.transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { covered, flags, paymentStatus } = orderMoneyState(order, await loadMoney(tx, order));
    if (
      paymentStatus !== 'balance_due' &&
      !flags.some((flag) => flag === 'underpaid' || flag === 'overpaid' || flag === 'paid_twice')
    ) {
      throw new DomainError('nothing_to_pay', { message: 'The amount paid matches the total.' });
    }
    const difference = covered - order.total;
    if (needsOwner(difference, order.total) && !isOwner(user)) {
      throw new DomainError('owner_only', { message: ownerLimitText });
    }
    const actor = { now: now(), userId: user.id };
    order.acceptedDifference = difference;
    recordEvent(tx, order, 'difference_accepted', { difference, reason }, actor);
    const amounts = `${formatNaira(Math.abs(difference))} ${difference < 0 ? 'missing' : 'over'} of ${formatNaira(order.total)}`;
    recordAudit(
      tx,
      'difference_accepted',
      `Order #${order.id}`,
      { note: `${amounts}: ${reason}` },
      actor,
    );
    await recalculatePaymentStatus(tx, order, actor);
    return order.id;
  });
