import { isRefundOpen } from '#shared/open-refund.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import { Receipt, Refund, WebhookEvent } from '../entities/index.ts';
import { followDispute } from './disputes/follow-dispute.ts';
import { followRefund } from './follow-refund.ts';
import { isProviderProblem } from './provider-problem.ts';
import { readRefunds } from './read-refunds.ts';
import { recordUnknownPayments } from './record-unknown-payments.ts';
import { settle, type PaymentContext } from './settle.ts';
import { readWebhook, type WebhookNews } from './webhook-news.ts';

/** Works a stored webhook off. False where the provider could not be asked: it has to be tried again. */
export async function processWebhook(ctx: PaymentContext, id: number): Promise<boolean> {
  const em = ctx.em.fork();
  const event = await em.findOne(WebhookEvent, id);
  if (!event || event.processedAt) return true;
  const problem = await workOff(ctx, event);
  // Delivered once more meanwhile: that delivery is worked off by itself.
  await em.nativeUpdate(
    WebhookEvent,
    { id, deliveries: event.deliveries },
    { problem, ...(problem === null && { processedAt: ctx.now() }) },
  );
  return problem === null;
}

/** What hindered it; null when it is done. */
async function workOff(ctx: PaymentContext, event: WebhookEvent): Promise<string | null> {
  const news = read(event);
  const { provider } = event;
  try {
    if (news?.dispute) await followDispute(ctx, provider, news.dispute);
    if (news?.isRefund && (await followRefunds(ctx, event, news))) return null;
    if (!news?.reference) return null;
    const { reference, transactionId } = news;
    if (news.isCharge && (await isKnown(ctx, provider, transactionId))) return null;
    const { outcome } = await settle(ctx, provider, reference, transactionId ?? undefined);
    if (outcome === 'unreachable') return 'The provider could not be asked.';
    if (outcome === 'unknown' && news.isCharge) {
      await recordUnknownPayments(ctx, provider, reference, transactionId ?? undefined);
    }
    return null;
  } catch (error) {
    if (!isProviderProblem(error)) throw error;
    return error.message;
  }
}

/** Only finished work is left out: money that is written down already. */
const isKnown = async (
  { em }: PaymentContext,
  source: PaymentProvider,
  transactionId: string | null,
) => transactionId !== null && (await em.fork().count(Receipt, { source, transactionId })) > 0;

function read({ provider, body }: WebhookEvent): WebhookNews | null {
  try {
    return readWebhook(provider, JSON.parse(body));
  } catch {
    return null;
  }
}

/** Reads every refund of the payment, ours and those made elsewhere. False where the payment is not known here. */
async function followRefunds(
  ctx: PaymentContext,
  { provider }: WebhookEvent,
  { reference, transactionId }: WebhookNews,
): Promise<boolean> {
  const em = ctx.em.fork();
  const receipts = await em.find(
    Receipt,
    {
      source: provider,
      $or: [
        ...(transactionId ? [{ transactionId }] : []),
        ...(reference ? [{ attempt: { reference } }] : []),
      ],
    },
    { populate: ['attempt'] },
  );
  for (const { id, attempt } of receipts) {
    await readRefunds(ctx, id);
    // What was given back in full may be no refund in the list.
    if (attempt) await settle(ctx, provider, attempt.reference);
  }
  const refunds = await ctx.em
    .fork()
    .find(Refund, { receipt: { $in: receipts.map(({ id }) => id) } });
  for (const refund of refunds) if (isRefundOpen(refund)) await followRefund(ctx, refund.id);
  return receipts.length > 0;
}
