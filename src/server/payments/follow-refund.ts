import { providerOf } from '#shared/provider-of.ts';
import { Refund } from '../entities/index.ts';
import { findGateway } from './provider-accounts.ts';
import { isProviderProblem, isRefusal } from './provider-problem.ts';
import { refundMark } from './request-refund.ts';
import type { PaymentContext } from './settle.ts';
import { updateRefund } from './update-refund.ts';

/** By then a request whose answer was lost has either arrived or never will. */
const LOST_AFTER_MS = 15 * 60_000;

/** Asks the provider what became of a refund. One that was sent without an answer is looked for, never sent again. */
export async function followRefund(ctx: PaymentContext, refundId: number): Promise<void> {
  const refund = await ctx.em.fork().findOneOrFail(Refund, refundId, { populate: ['receipt'] });
  const { receipt, providerRefundId } = refund;
  const provider = providerOf(receipt.source);
  if (!provider) return;
  const gateway = await findGateway(ctx, provider);
  if (!gateway) {
    await updateRefund(ctx, refundId, { problem: 'No keys are stored for this provider.' });
    return;
  }
  try {
    const found = await gateway.findRefund({
      id: providerRefundId ?? null,
      transactionId: receipt.transactionId ?? '',
      key: refundMark(refund),
    });
    if (found) {
      await updateRefund(ctx, refundId, { state: found.state, providerRefundId: found.id });
      return;
    }
    const age = ctx.now().getTime() - refund.createdAt.getTime();
    await updateRefund(
      ctx,
      refundId,
      age < LOST_AFTER_MS
        ? { problem: 'The provider does not know of it yet.' }
        : { state: 'failed', problem: 'It never reached the provider; nothing was given back.' },
    );
  } catch (error) {
    if (!isProviderProblem(error)) throw error;
    await updateRefund(
      ctx,
      refundId,
      isRefusal(error)
        ? {
            state: 'needs_attention',
            problem: `Please look at the provider’s dashboard: ${error.message}`,
          }
        : { problem: error.message },
    );
  }
}
