import { DomainError } from '#shared/errors.ts';
import { isRefundOpen } from '#shared/open-refund.ts';
import { providerOf } from '#shared/provider-of.ts';
import type {
  DismissRefundInput,
  ResolveRefundInput,
  RetryRefundInput,
} from '#shared/staff-payments.ts';
import type { Context, SignedInUser } from '../context.ts';
import { Refund } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { findGateway } from './provider-accounts.ts';
import { reckonOrder } from './reckon-order.ts';
import { updateRefund } from './update-refund.ts';

type StaffContext = Pick<Context, 'em' | 'now' | 'payments'> & { user: SignedInUser };

/**
 * Sends a refund that waits for the buyer's bank account on its way. Answers with the order's id.
 * Throws `not_found`, `refund_not_possible`, and what the provider throws.
 */
export async function retryRefund(
  ctx: StaffContext,
  { refundId, ...account }: RetryRefundInput,
): Promise<number> {
  const refund = await ctx.em.fork().findOne(Refund, refundId, { populate: ['receipt'] });
  if (!refund) throw new DomainError('not_found', { message: 'That refund is not there.' });
  const provider = providerOf(refund.receipt.source);
  const gateway = provider && (await findGateway(ctx, provider));
  if (refund.state !== 'needs_attention' || !refund.providerRefundId || !gateway?.retryRefund) {
    throw new DomainError('refund_not_possible', {
      message: 'Only a refund that waits for bank details can be sent on its way.',
    });
  }
  const answer = await gateway.retryRefund(refund.providerRefundId, account);
  return updateRefund(ctx, refundId, { state: answer.state });
}

/** Somebody has seen to a refund that went wrong: its flag goes. Answers with the order's id. Throws `not_found`. */
export const dismissRefund = (
  { em, now, user }: StaffContext,
  { refundId, reason }: DismissRefundInput,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const found = await tx.findOne(Refund, refundId);
    if (!found) throw new DomainError('not_found', { message: 'That refund is not there.' });
    const order = await lockOrder(tx, found.order.id);
    const refund = await tx.findOneOrFail(Refund, refundId, { refresh: true });
    const actor = { now: now(), userId: user.id };
    refund.dismissedAt ??= actor.now;
    const detail = { state: refund.state, amount: refund.amount, reason };
    recordEvent(tx, order, 'refund_updated', detail, actor);
    await reckonOrder(tx, order, actor);
    return order.id;
  });

/**
 * A person has found out what became of a refund that the provider does not bring to an end; what the provider lists later
 * still counts. Answers with the order's id. Throws `not_found`, `refund_not_possible` where nobody needs to decide.
 */
export const resolveRefund = (
  { em, now, user }: StaffContext,
  { refundId, wasGivenBack, reason }: ResolveRefundInput,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const found = await tx.findOne(Refund, refundId);
    if (!found) throw new DomainError('not_found', { message: 'That refund is not there.' });
    const order = await lockOrder(tx, found.order.id);
    const refund = await tx.findOneOrFail(Refund, refundId, { refresh: true });
    const mayDecide =
      refund.state === 'unknown' ||
      refund.state === 'needs_attention' ||
      (refund.overdue && isRefundOpen(refund));
    if (!mayDecide) {
      throw new DomainError('refund_not_possible', {
        message: 'The provider is still at work on this refund, or it has come to its end.',
      });
    }
    const actor = { now: now(), userId: user.id };
    const state = wasGivenBack ? 'processed' : 'failed';
    const { amount, state: from } = refund;
    recordEvent(tx, order, 'refund_updated', { from, state, amount, reason }, actor);
    refund.state = state;
    refund.overdue = false;
    refund.problem = null;
    refund.nextCheckAt = null;
    refund.dismissedAt = actor.now;
    refund.updatedAt = actor.now;
    await reckonOrder(tx, order, actor);
    return order.id;
  });
