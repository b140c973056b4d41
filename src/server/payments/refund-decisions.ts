import { DomainError } from '#shared/errors.ts';
import { isRefundOpen } from '#shared/open-refunds.ts';
import { providerOf } from '#shared/payment-providers.ts';
import type {
  DismissRefundInput,
  ResolveRefundInput,
  RetryRefundInput,
} from '#shared/staff-payments.ts';
import type { StaffCtx } from '#server/context.ts';
import { Refund } from '#server/entities/index.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import type { MoneyDraft } from './money-draft.ts';
import { updateRefund } from './sync-refunds.ts';
import { changeMoney } from './write-money.ts';

/**
 * Continues a refund that waits for the customer's bank account. Returns the order's id.
 * Throws `not_found`, `refund_not_possible`, and provider errors.
 */
export async function retryRefund(
  ctx: StaffCtx,
  { refundId, ...account }: RetryRefundInput,
): Promise<number> {
  const refund = await ctx.em.findOne(Refund, refundId, {
    populate: ['payment'],
    disableIdentityMap: true,
  });
  if (!refund) throw refundNotFound();
  const provider = providerOf(refund.payment.source);
  const gateway = provider && (await findGateway(ctx, provider));
  if (refund.state !== 'needs_attention' || !refund.providerRefundId || !gateway?.retryRefund) {
    throw new DomainError('refund_not_possible', {
      message: 'Only a refund that waits for bank details can be retried.',
    });
  }
  const answer = await gateway.retryRefund(refund.providerRefundId, account);
  return updateRefund(ctx, refundId, { state: answer.state });
}

/** Clears the flag of a refund that went wrong, once staff have handled it. Returns the order's id. Throws `not_found`. */
export const dismissRefund = (
  ctx: StaffCtx,
  { refundId, reason }: DismissRefundInput,
): Promise<number> =>
  decide(ctx, refundId, (money, refund) => {
    const { state, amount } = refund;
    refund.dismissedAt ??= money.now;
    money.record('refund_updated', { state, amount, reason });
  });

/**
 * Ends a refund that the provider does not bring to an end, as staff found out. What the provider lists later still counts.
 * Returns the order's id. Throws `not_found`, and `refund_not_possible` if the refund needs no decision.
 */
export const resolveRefund = (
  ctx: StaffCtx,
  { refundId, wasGivenBack, reason }: ResolveRefundInput,
): Promise<number> =>
  decide(ctx, refundId, (money, refund) => {
    const needsDecision =
      refund.state === 'unknown' ||
      refund.state === 'needs_attention' ||
      (refund.overdue && isRefundOpen(refund));
    if (!needsDecision) {
      throw new DomainError('refund_not_possible', {
        message: 'The provider is still processing this refund, or it has ended.',
      });
    }
    const state = wasGivenBack ? 'processed' : 'failed';
    const { amount, state: from } = refund;
    const { now } = money;
    money.record('refund_updated', { from, state, amount, reason });
    const ended = { overdue: false, problem: null, nextCheckAt: null };
    Object.assign(refund, { state, ...ended, dismissedAt: now, updatedAt: now });
  });

const refundNotFound = () => new DomainError('not_found', { message: 'Refund not found' });

/** Returns the order's id. Throws `not_found`. */
async function decide(
  ctx: StaffCtx,
  refundId: number,
  change: (money: MoneyDraft, refund: Refund) => void,
): Promise<number> {
  const found = await ctx.em.findOne(Refund, refundId, { disableIdentityMap: true });
  if (!found) throw refundNotFound();
  const orderId = found.order.id;
  await changeMoney(ctx, { orderId, userId: ctx.user.id }, (money) => {
    const refund = money.refunds.find(({ id }) => id === refundId);
    if (!refund) throw refundNotFound();
    change(money, refund);
  });
  return orderId;
}
