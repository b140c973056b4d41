import { DomainError } from '#shared/errors.ts';
import { providerOf } from '#shared/provider-of.ts';
import type { DismissRefundInput, RetryRefundInput } from '#shared/staff-payments.ts';
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
