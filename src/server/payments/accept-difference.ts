import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import type { AcceptDifferenceInput } from '#shared/staff-payments.ts';
import { isOwner, needsOwner, ownerLimitText } from '#shared/staff-rights.ts';
import type { StaffCtx } from '#server/context.ts';
import { recordAudit } from '#server/history/audit.ts';
import { changeMoney } from './write-money.ts';

/**
 * Accepts the difference between the amount paid and the total, less or more; only the owner can accept a large one. Returns
 * the order's id. Throws `not_found`, `nothing_to_pay` if there is no difference, `owner_only`.
 */
export async function acceptDifference(
  ctx: StaffCtx,
  { orderId, reason }: AcceptDifferenceInput,
): Promise<number> {
  const { user } = ctx;
  await changeMoney(ctx, { orderId, userId: user.id }, (money, tx) => {
    const { order } = money;
    const { covered, flags, paymentStatus } = money.state();
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
    order.acceptedDifference = difference;
    money.record('difference_accepted', { difference, reason });
    const amounts = `${formatNaira(Math.abs(difference))} ${difference < 0 ? 'missing' : 'over'} of ${formatNaira(order.total)}`;
    const note = `${amounts}: ${reason}`;
    recordAudit(tx, 'difference_accepted', `Order #${orderId}`, { note }, money.actor);
  });
  return orderId;
}
