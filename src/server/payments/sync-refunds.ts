import { providerNames, providerOf } from '#shared/payment-providers.ts';
import type { ListedRefund } from '#server/adapters/provider/payment-gateway.ts';
import type { Ctx } from '#server/context.ts';
import { Payment, Refund } from '#server/entities/index.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { isProviderError, isProviderRefusal } from '#server/adapters/provider/provider-error.ts';
import { decideListedRefunds, decideRefundUpdate, type RefundUpdate } from './decide-refunds.ts';
import { changeMoney } from './write-money.ts';

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
  await recordListedRefunds(ctx, payment, listed);
}

/** Records refunds from the provider's list. The list may be incomplete. */
export const recordListedRefunds = (
  ctx: Ctx,
  { id, order }: Payment,
  listed: readonly ListedRefund[],
): Promise<void> =>
  changeMoney(ctx, { orderId: order.id }, (money) => {
    const payment = money.payments.find((it) => it.id === id);
    if (payment) decideListedRefunds(money, payment, listed);
  });

/** Records what became of a refund. Returns the order's id. */
export async function updateRefund(
  ctx: Ctx,
  refundId: number,
  update: RefundUpdate,
): Promise<number> {
  const { order } = await ctx.em.findOneOrFail(Refund, refundId, { disableIdentityMap: true });
  await changeMoney(ctx, { orderId: order.id }, (money) => {
    const refund = money.refunds.find(({ id }) => id === refundId);
    // Removed, because it turned out to be another refund.
    if (refund) decideRefundUpdate(money, refund, update);
  });
  return order.id;
}
