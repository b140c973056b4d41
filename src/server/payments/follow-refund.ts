import { providerNames } from '#shared/provider-names.ts';
import { providerOf } from '#shared/provider-of.ts';
import { Refund } from '../entities/index.ts';
import { findGateway } from './provider-accounts.ts';
import { isProviderProblem, isRefusal } from './provider-problem.ts';
import { readRefunds } from './read-refunds.ts';
import type { PaymentContext } from './settle.ts';
import { updateRefund } from './update-refund.ts';

/** By then a request whose answer was lost stands in the provider's list, if it arrived and the list shows it at all. */
const LOST_AFTER_MS = 15 * 60_000;

/** Asks the provider what became of a refund. One that was sent without an answer is looked for, never sent again. */
export async function followRefund(ctx: PaymentContext, refundId: number): Promise<void> {
  const refund = await ctx.em.fork().findOne(Refund, refundId, { populate: ['receipt'] });
  const provider = refund && providerOf(refund.receipt.source);
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
    await readRefunds(ctx, refund.receipt.id);
    if (await isFound(ctx, refundId)) return;
    const age = ctx.now().getTime() - refund.createdAt.getTime();
    await updateRefund(
      ctx,
      refundId,
      age < LOST_AFTER_MS
        ? { problem: 'The provider does not know of it yet.' }
        : {
            state: 'unknown',
            problem: `We do not know whether this money was given back. Look at ${providerNames[provider]}’s dashboard before you refund again.`,
          },
    );
  } catch (error) {
    if (!isProviderProblem(error)) throw error;
    await updateRefund(
      ctx,
      refundId,
      isRefusal(error) && refund.providerRefundId
        ? {
            state: 'needs_attention',
            problem: `Please look at the provider’s dashboard: ${error.message}`,
          }
        : { problem: error.message },
    );
  }
}

const isFound = async ({ em }: PaymentContext, id: number) =>
  (await em.fork().count(Refund, { id, providerRefundId: null })) === 0;
