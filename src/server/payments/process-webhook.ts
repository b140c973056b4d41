import type { PaymentProvider } from '#shared/payments.ts';
import type { DisputeHint } from '../adapters/dispute-gateway.ts';
import { Receipt, Refund, WebhookEvent } from '../entities/index.ts';
import { followDispute } from './disputes/follow-dispute.ts';
import { followRefund } from './follow-refund.ts';
import { isProviderProblem } from './provider-problem.ts';
import { settle, type PaymentContext } from './settle.ts';
import { isAtItsEnd } from './update-refund.ts';
import { readWebhook, type WebhookNews } from './webhook-news.ts';

const UNREACHABLE = 'The provider could not be asked.';

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
  if (news?.dispute && !(await hasFollowed(ctx, provider, news.dispute))) return UNREACHABLE;
  const isOurs = news?.isRefund && (await followRefunds(ctx, event, news));
  if (isOurs || !news?.reference) return null;
  if (news.isCharge && (await isKnown(ctx, provider, news.transactionId))) return null;
  const { outcome } = await settle(ctx, provider, news.reference, news.transactionId ?? undefined);
  return outcome === 'unreachable' ? UNREACHABLE : null;
}

/** False where the provider could not be asked about the dispute. */
async function hasFollowed(ctx: PaymentContext, provider: PaymentProvider, hint: DisputeHint) {
  try {
    await followDispute(ctx, provider, hint);
    return true;
  } catch (error) {
    if (!isProviderProblem(error)) throw error;
    return false;
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

/** False where no refund was asked for from here: the provider may have given the money back by itself. */
async function followRefunds(
  ctx: PaymentContext,
  { provider }: WebhookEvent,
  { reference, transactionId }: WebhookNews,
): Promise<boolean> {
  const em = ctx.em.fork();
  const receipts = await em.find(Receipt, {
    source: provider,
    $or: [
      ...(transactionId ? [{ transactionId }] : []),
      ...(reference ? [{ attempt: { reference } }] : []),
    ],
  });
  const refunds = await em.find(Refund, { receipt: { $in: receipts } }, { populate: ['receipt'] });
  for (const refund of refunds) {
    if (!isAtItsEnd(refund)) await followRefund(ctx, refund.id);
  }
  return refunds.length > 0;
}
