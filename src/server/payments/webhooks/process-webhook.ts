import { isRefundOpen } from '#shared/open-refunds.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { Ctx } from '#server/context.ts';
import { Payment, ProviderWebhook, Refund } from '#server/entities/index.ts';
import { recordUnknownPayments } from '#server/payments/record-differences.ts';
import { syncDispute } from '#server/payments/disputes/sync-disputes.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import { settle } from '#server/payments/settle.ts';
import { syncRefund, syncRefunds } from '#server/payments/sync-refunds.ts';
import type { ParsedWebhook } from '#server/adapters/provider/provider-adapter.ts';
import { parseWebhook } from './receive-webhook.ts';

const isolated = { disableIdentityMap: true } as const;

/** Processes a stored webhook. Returns false if the provider was unreachable: try again later. */
export async function processWebhook(ctx: Ctx, id: number): Promise<boolean> {
  const event = await ctx.em.findOne(ProviderWebhook, id, isolated);
  if (!event || event.processedAt) return true;
  const problem = await handleEvent(ctx, event);
  // A delivery that arrived in the meantime is processed by itself.
  await ctx.em.nativeUpdate(
    ProviderWebhook,
    { id, deliveries: event.deliveries },
    { problem, ...(problem === null && { processedAt: ctx.now() }) },
  );
  return problem === null;
}

/** Returns the reason why the event must be processed again; null when it is done. */
async function handleEvent(ctx: Ctx, event: ProviderWebhook): Promise<string | null> {
  const { provider, body } = event;
  const webhook = parseWebhook(ctx, provider, body);
  try {
    if (webhook?.dispute) await syncDispute(ctx, provider, webhook.dispute);
    if (webhook?.isRefund && (await syncRefundsOf(ctx, event, webhook))) return null;
    if (!webhook?.reference) return null;
    const { reference, transactionId } = webhook;
    if (webhook.isCharge && (await isRecorded(ctx, provider, transactionId))) return null;
    const { outcome } = await settle(ctx, provider, reference, transactionId ?? undefined);
    if (outcome === 'unreachable') return 'The provider was unreachable.';
    if (outcome === 'unknown' && webhook.isCharge) {
      await recordUnknownPayments(ctx, provider, reference, transactionId ?? undefined);
    }
    return null;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    return error.message;
  }
}

/** Skips only finished work: a payment that is recorded already. */
const isRecorded = async ({ em }: Ctx, source: PaymentProvider, transactionId: string | null) =>
  transactionId !== null && (await em.count(Payment, { source, transactionId })) > 0;

/** Syncs all refunds of the payment, whoever made them. Returns false if the store does not know the payment. */
async function syncRefundsOf(
  ctx: Ctx,
  { provider }: ProviderWebhook,
  { reference, transactionId }: ParsedWebhook,
): Promise<boolean> {
  const payments = await ctx.em.find(
    Payment,
    {
      source: provider,
      $or: [
        ...(transactionId ? [{ transactionId }] : []),
        ...(reference ? [{ attempt: { reference } }] : []),
      ],
    },
    { populate: ['attempt'], ...isolated },
  );
  for (const { id, attempt } of payments) {
    await syncRefunds(ctx, id);
    // A full refund may be a reversal, which the list of refunds omits.
    if (attempt) await settle(ctx, provider, attempt.reference);
  }
  const refunds = await ctx.em.find(
    Refund,
    { payment: { $in: payments.map(({ id }) => id) } },
    isolated,
  );
  for (const refund of refunds) if (isRefundOpen(refund)) await syncRefund(ctx, refund.id);
  return payments.length > 0;
}
