import { undecidedStatuses } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { DisputeHint, ProviderDispute } from '../../adapters/dispute-gateway.ts';
import type { PaymentGateway } from '../../adapters/payment-gateway.ts';
import { Dispute } from '../../entities/index.ts';
import { findGateway } from '../provider-accounts.ts';
import { isProviderProblem } from '../provider-problem.ts';
import type { PaymentContext } from '../settle.ts';
import { recordDispute } from './record-dispute.ts';

/** How far back the shop asks where it was told nothing more exact. */
export const DISPUTE_SPAN_MS = 30 * 86_400_000;
/** For so long a bank may object to a dispute that was won. */
const OBJECTION_SPAN_MS = 180 * 86_400_000;

async function requireGateway(
  ctx: PaymentContext,
  provider: PaymentProvider,
): Promise<PaymentGateway> {
  const gateway = await findGateway({ ...ctx, em: ctx.em.fork() }, provider);
  if (gateway) return gateway;
  throw new DomainError('payment_unavailable', {
    message: 'No keys are stored for this provider.',
  });
}

/** One after another: two of the same order would wait for each other anyway. */
async function recordAll(
  ctx: PaymentContext,
  { provider, mode }: PaymentGateway,
  askedAt: Date,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  for (const known of disputes) await recordDispute(ctx, { provider, mode, askedAt }, known);
}

/**
 * Asks the provider about a dispute and writes down what it says. What a webhook says of it is never believed, only what it is
 * about. Throws `payment_unavailable` and `provider_refused`.
 */
export async function followDispute(
  ctx: PaymentContext,
  provider: PaymentProvider,
  hint: DisputeHint,
): Promise<void> {
  if (provider === 'flutterwave' && !hint.providerReference && !hint.transactionId) {
    await syncDisputes(ctx, provider, new Date(ctx.now().getTime() - DISPUTE_SPAN_MS));
    return;
  }
  const gateway = await requireGateway(ctx, provider);
  const askedAt = ctx.now();
  await recordAll(ctx, gateway, askedAt, await gateway.disputes.find(hint));
}

/**
 * Asks a provider for all disputes raised since, and for each older one that is undecided here or was won. Answers with how many were
 * found. Throws `payment_unavailable` and `provider_refused`.
 */
export async function syncDisputes(
  ctx: PaymentContext,
  provider: PaymentProvider,
  since: Date,
): Promise<number> {
  const gateway = await requireGateway(ctx, provider);
  const askedAt = ctx.now();
  const listed = await gateway.disputes.list(since, askedAt);
  await recordAll(ctx, gateway, askedAt, listed);
  const found = new Set(listed.map(({ id }) => id));
  const open = await ctx.em.fork().find(Dispute, {
    provider,
    $or: [
      { status: { $in: undecidedStatuses } },
      { status: 'won', openedAt: { $gte: new Date(askedAt.getTime() - OBJECTION_SPAN_MS) } },
    ],
  });
  let problem: unknown = null;
  for (const dispute of open) {
    if (found.has(dispute.providerDisputeId)) continue;
    found.add(dispute.providerDisputeId);
    const { providerDisputeId: disputeId, transactionId, providerReference } = dispute;
    const hint = {
      disputeId,
      transactionId: transactionId ?? null,
      providerReference: providerReference ?? null,
    };
    try {
      await recordAll(ctx, gateway, ctx.now(), await gateway.disputes.find(hint));
    } catch (error) {
      // One that the provider does not know must not hide the others.
      if (!isProviderProblem(error)) throw error;
      problem ??= error;
    }
  }
  if (problem) throw problem;
  return found.size;
}
