import type { SqlEntityManager } from '@mikro-orm/postgresql';
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
import { lockOrder } from '#server/orders/find-order.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { recalculatePaymentStatus } from './order-money.ts';
import { updateRefund } from './update-refund.ts';

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
  { em, now, user }: StaffCtx,
  { refundId, reason }: DismissRefundInput,
): Promise<number> =>
  em.transactional(async (tx) => {
    const { order, refund } = await lockRefund(tx, refundId);
    const actor = { now: now(), userId: user.id };
    refund.dismissedAt ??= actor.now;
    const detail = { state: refund.state, amount: refund.amount, reason };
    recordEvent(tx, order, 'refund_updated', detail, actor);
    await recalculatePaymentStatus(tx, order, actor);
    return order.id;
  });

/**
 * Ends a refund that the provider does not bring to an end, as staff found out. What the provider lists later still counts.
 * Returns the order's id. Throws `not_found`, and `refund_not_possible` if the refund needs no decision.
 */
export const resolveRefund = (
  { em, now, user }: StaffCtx,
  { refundId, wasGivenBack, reason }: ResolveRefundInput,
): Promise<number> =>
  em.transactional(async (tx) => {
    const { order, refund } = await lockRefund(tx, refundId);
    const needsDecision =
      refund.state === 'unknown' ||
      refund.state === 'needs_attention' ||
      (refund.overdue && isRefundOpen(refund));
    if (!needsDecision) {
      throw new DomainError('refund_not_possible', {
        message: 'The provider is still processing this refund, or it has ended.',
      });
    }
    const actor = { now: now(), userId: user.id };
    const state = wasGivenBack ? 'processed' : 'failed';
    const { amount, state: from } = refund;
    recordEvent(tx, order, 'refund_updated', { from, state, amount, reason }, actor);
    Object.assign(refund, {
      state,
      overdue: false,
      problem: null,
      nextCheckAt: null,
      dismissedAt: actor.now,
      updatedAt: actor.now,
    });
    await recalculatePaymentStatus(tx, order, actor);
    return order.id;
  });

const refundNotFound = () => new DomainError('not_found', { message: 'Refund not found' });

/** Throws `not_found`. */
async function lockRefund(tx: SqlEntityManager, refundId: number) {
  const found = await tx.findOne(Refund, refundId);
  if (!found) throw refundNotFound();
  const order = await lockOrder(tx, found.order.id);
  const refund = await tx.findOneOrFail(Refund, refundId, { refresh: true });
  return { order, refund };
}
