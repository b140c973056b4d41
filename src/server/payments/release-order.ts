import { cancelOrder } from '../orders/cancel-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { Order, PaymentAttempt } from '../entities/index.ts';
import { isInFlight } from './present-payment.ts';
import { isUsable } from './offered-methods.ts';
import { loadAccounts } from './provider-accounts.ts';
import { reckonOrder } from './reckon-order.ts';
import { settle, type PaymentContext } from './settle.ts';

const ASK_AGAIN_MS = 10 * 60_000;
/** A revoked key or a provider that has gone must not hold stock for ever. Money that shows up later revives the order. */
const ASK_AT_MOST_MS = 24 * 3_600_000;

/**
 * Gives an unpaid order up whose time is over, but only after every provider has said once more that nothing was paid.
 * Where one can't be asked, or money may be on its way, the order is kept for another ten minutes; for a day at most where
 * it is the provider that can't be asked.
 */
export async function releaseOrder(ctx: PaymentContext, orderId: number): Promise<void> {
  const isCertain = await askEverybody(ctx, orderId);
  await ctx.em.fork().transactional(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = ctx.now();
    const isOver =
      order.status === 'pending' &&
      order.paymentStatus === 'unpaid' &&
      order.heldUntil != null &&
      order.heldUntil <= now;
    if (!isOver) return;
    const attempts = await tx.find(PaymentAttempt, { order });
    order.unaskedSince = isCertain ? null : (order.unaskedSince ?? now);
    const { unaskedSince } = order;
    const mayBePaid = unaskedSince && now.getTime() - unaskedSince.getTime() < ASK_AT_MOST_MS;
    if (mayBePaid || attempts.some((attempt) => isInFlight(attempt, now))) {
      order.heldUntil = new Date(now.getTime() + ASK_AGAIN_MS);
      return;
    }
    await cancelOrder(tx, order, 'expired', { now });
    recordEvent(tx, order, 'expired', unaskedSince ? { unasked: 'yes' } : {}, { now });
    await reckonOrder(tx, order, { now });
  });
}

/** An order's own reference may have been paid at either provider, whether or not it was tried from here. */
async function askEverybody(ctx: PaymentContext, orderId: number): Promise<boolean> {
  const em = ctx.em.fork();
  const { paymentReference } = await em.findOneOrFail(Order, orderId);
  const attempts = await em.find(PaymentAttempt, { order: orderId });
  const accounts = await loadAccounts({ ...ctx, em });
  const canAsk = new Set(accounts.filter((it) => it.secretKey).map(({ provider }) => provider));
  const asked = [
    ...attempts.filter(({ provider }) => canAsk.has(provider)),
    ...accounts
      .filter((account) => isUsable(account))
      .map(({ provider }) => ({ provider, reference: paymentReference })),
  ];
  const distinct = new Map(asked.map((it) => [`${it.provider} ${it.reference}`, it]));
  const answers = await Promise.all(
    [...distinct.values()].map(({ provider, reference }) => settle(ctx, provider, reference)),
  );
  return answers.every(({ outcome }) => outcome === 'asked');
}
