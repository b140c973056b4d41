import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isRefundOpen } from '#shared/open-refunds.ts';
import { providerNames, providerOf } from '#shared/payment-providers.ts';
import type { ListedRefund } from '#server/adapters/provider/payment-gateway.ts';
import type { Ctx } from '#server/context.ts';
import { type Order, Payment, Refund } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { matchRefunds } from './match-refunds.ts';
import { nextRefundCheck } from './next-check.ts';
import { recalculatePaymentStatus } from './order-money.ts';
import { isProviderError, isProviderRefusal } from '#server/adapters/provider/provider-error.ts';
import { isUnexplainedReversal } from './provider-reversal.ts';
import { applyRefundUpdate, updateRefund } from './update-refund.ts';

/** After this long, a request whose response was lost is in the provider's list, if it arrived and the list shows it. */
const LOST_AFTER_MS = 15 * 60_000;

/** Loads the state of one refund from the provider. Looks for a refund whose response was lost; never sends it again. */
export async function syncRefund(ctx: Ctx, refundId: number): Promise<void> {
  const refund = await ctx.em.findOne(Refund, refundId, {
    populate: ['payment'],
    disableIdentityMap: true,
  });
  const provider = refund && providerOf(refund.payment.source);
  if (!refund || !provider) return;
  const gateway = await findGateway(ctx, provider);
  if (!gateway) {
    await updateRefund(ctx, refundId, { problem: 'No keys are stored for this provider.' });
    return;
  }
  try {
    if (refund.providerRefundId) {
      const { state } = await gateway.findRefund(refund.providerRefundId);
      await updateRefund(ctx, refundId, { state });
      return;
    }
    await syncRefunds(ctx, refund.payment.id);
    const isMissing = (await ctx.em.count(Refund, { id: refundId, providerRefundId: null })) > 0;
    if (!isMissing) return;
    const age = ctx.now().getTime() - refund.createdAt.getTime();
    await updateRefund(
      ctx,
      refundId,
      age < LOST_AFTER_MS
        ? { problem: 'The provider does not list this refund yet.' }
        : {
            state: 'unknown',
            problem: `We do not know whether this money was given back. Look at ${providerNames[provider]}’s dashboard before you refund again.`,
          },
    );
  } catch (error) {
    if (!isProviderError(error)) throw error;
    await updateRefund(
      ctx,
      refundId,
      isProviderRefusal(error) && refund.providerRefundId
        ? {
            state: 'needs_attention',
            problem: `Please look at the provider’s dashboard: ${error.message}`,
          }
        : { problem: error.message },
    );
  }
}

/**
 * Records all refunds that the provider lists for a payment, whoever made them. This finds refunds made on the provider's
 * dashboard. Idempotent. Throws provider errors.
 */
export async function syncRefunds(ctx: Ctx, paymentId: number): Promise<void> {
  const payment = await ctx.em.findOneOrFail(Payment, paymentId, { disableIdentityMap: true });
  const provider = providerOf(payment.source);
  const gateway = provider && (await findGateway(ctx, provider));
  if (!gateway || !payment.transactionId || gateway.mode !== payment.mode) return;
  const listed = await gateway.findRefunds(payment.transactionId, payment.paidAt);
  await recordListedRefunds(ctx, paymentId, listed);
}

/** Records refunds from the provider's list. The list may be incomplete. */
export const recordListedRefunds = (
  { em, now }: Ctx,
  paymentId: number,
  listed: readonly ListedRefund[],
): Promise<void> =>
  em.transactional(async (tx) => {
    const payment = await tx.findOneOrFail(Payment, paymentId);
    const order = await lockOrder(tx, payment.order.id);
    const actor = { now: now() };
    await applyListedRefunds(tx, order, payment, listed, actor);
    await recalculatePaymentStatus(tx, order, actor);
  });

/** Adds the provider's refunds of a payment to a locked order, each once. The caller recalculates the payment status. */
export async function applyListedRefunds(
  tx: SqlEntityManager,
  order: Order,
  payment: Payment,
  listed: readonly ListedRefund[],
  actor: Actor,
): Promise<void> {
  const recorded = await tx.find(Refund, { payment }, { orderBy: { id: 'asc' }, refresh: true });
  const matches = matchRefunds(recorded, listed);
  for (const { id, state, amount, createdAt } of listed) {
    const match = matches.get(id);
    if (match) {
      await applyRefundUpdate(tx, order, match, { state, providerRefundId: id }, actor);
      continue;
    }
    // A failed refund that nobody requested here changes nothing.
    if (state === 'failed' || amount <= 0) continue;
    explainReversal(recorded, amount, actor.now);
    // The provider's clock may be ahead of ours.
    const since = createdAt && createdAt < actor.now ? createdAt : actor.now;
    const refund = tx.create(Refund, {
      items: [],
      order,
      payment,
      key: `${payment.source}-${id}`,
      amount,
      reason: 'Made at the provider',
      origin: 'provider',
      state,
      providerRefundId: id,
      createdAt: since,
      updatedAt: actor.now,
    });
    refund.nextCheckAt = isRefundOpen(refund) ? nextRefundCheck(since, actor.now) : null;
    const detail = { amount, state, source: payment.source, reason: refund.reason };
    recordEvent(tx, order, 'refund_updated', detail, actor);
    await tx.flush();
  }
}

/** A refund that is listed after a reversal explains it, so the two must not both count. */
function explainReversal(recorded: readonly Refund[], amount: number, now: Date): void {
  const reversal = recorded.find(isUnexplainedReversal);
  if (!reversal) return;
  if (reversal.amount > amount) reversal.amount -= amount;
  else {
    const problem = 'The provider lists it as a refund.';
    Object.assign(reversal, { state: 'failed', problem, dismissedAt: now, updatedAt: now });
  }
}
