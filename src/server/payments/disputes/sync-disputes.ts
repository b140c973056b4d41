import { DAY_MS } from '#shared/durations.ts';
import { undecidedStatuses } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { DisputeHint, ProviderDispute } from '#server/adapters/provider/dispute-gateway.ts';
import type { UnreadableRow } from '#server/adapters/provider/listed-rows.ts';
import type { PaymentGateway } from '#server/adapters/provider/payment-gateway.ts';
import type { Ctx } from '#server/context.ts';
import { Dispute } from '#server/entities/index.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import { recordDispute } from './record-dispute.ts';

/** How far back a provider's disputes are listed. */
export const SYNC_PERIOD_MS = 30 * DAY_MS;
/** A bank may object to a won dispute for this long. */
const OBJECTION_PERIOD_MS = 180 * DAY_MS;

/**
 * Loads one dispute from the provider and records it. A webhook only says which dispute to load; its content is never
 * trusted. Throws `payment_unavailable` and `provider_refused`.
 */
export async function syncDispute(
  ctx: Ctx,
  provider: PaymentProvider,
  hint: DisputeHint,
): Promise<void> {
  const gateway = await requireGateway(ctx, provider);
  const askedAt = ctx.now();
  const found = await gateway.disputes.find(hint);
  if (found) await recordAll(ctx, gateway, askedAt, found);
  else await syncDisputes(ctx, provider, new Date(ctx.now().getTime() - SYNC_PERIOD_MS));
}

/**
 * Records all disputes that a provider lists since a time, and each older one that is undecided here or was won. Returns the
 * listed ones; those that cannot be read are added to `skipped`. Throws `payment_unavailable` and `provider_refused`.
 */
export async function syncDisputes(
  ctx: Ctx,
  provider: PaymentProvider,
  since: Date,
  skipped: UnreadableRow[] = [],
): Promise<ProviderDispute[]> {
  const gateway = await requireGateway(ctx, provider);
  const askedAt = ctx.now();
  const listed = await gateway.disputes.list(since, askedAt, skipped);
  await recordAll(ctx, gateway, askedAt, listed);
  const found = new Set(listed.map(({ id }) => id));
  const unlisted = await ctx.em.find(
    Dispute,
    {
      provider,
      $or: [
        { status: { $in: undecidedStatuses } },
        { status: 'won', openedAt: { $gte: new Date(askedAt.getTime() - OBJECTION_PERIOD_MS) } },
      ],
    },
    { disableIdentityMap: true },
  );
  let problem: unknown = null;
  for (const dispute of unlisted) {
    if (found.has(dispute.providerDisputeId)) continue;
    found.add(dispute.providerDisputeId);
    try {
      await recordAll(
        ctx,
        gateway,
        ctx.now(),
        (await gateway.disputes.find(hintOf(dispute))) ?? [],
      );
    } catch (error) {
      // A dispute that the provider does not know must not hide the others.
      if (!isProviderError(error)) throw error;
      problem ??= error;
    }
  }
  if (problem) throw problem;
  return listed;
}

/** Identifies a recorded dispute to its provider. */
export const hintOf = (dispute: Dispute): DisputeHint => ({
  disputeId: dispute.providerDisputeId,
  transactionId: dispute.transactionId ?? null,
  providerReference: dispute.providerReference ?? null,
});

async function requireGateway(ctx: Ctx, provider: PaymentProvider): Promise<PaymentGateway> {
  const gateway = await findGateway(ctx, provider);
  if (gateway) return gateway;
  throw new DomainError('payment_unavailable', {
    message: 'No keys are stored for this provider.',
  });
}

/** One after another: two disputes of one order would wait for each other anyway. */
async function recordAll(
  ctx: Ctx,
  { provider, mode }: PaymentGateway,
  askedAt: Date,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  for (const dispute of disputes) await recordDispute(ctx, { provider, mode, askedAt }, dispute);
}
