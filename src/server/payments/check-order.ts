import { DomainError } from '#shared/errors.ts';
import type { CheckPaymentInput } from '#shared/payments.ts';
import type { Context } from '../context.ts';
import { Order, PaymentAttempt } from '../entities/index.ts';
import { countedAs } from '../orders/order-viewer.ts';
import { findByReference } from '../orders/find-order.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { settle, type PaymentContext } from './settle.ts';

const MOST_AT_ONCE = 6;
/** A page that polls from several tabs asks the provider no more often than this. */
const SHORTEST_GAP_MS = 1500;
const MOST_IN_TEN_MINUTES = 120;

/** Asks the providers about every try to pay an order that has not been paid, newest first. Never throws for a provider. */
export async function settleAttempts(ctx: PaymentContext, order: Order): Promise<void> {
  const attempts = await ctx.em
    .fork()
    .find(
      PaymentAttempt,
      { order, state: { $ne: 'paid' } },
      { orderBy: { id: 'desc' }, limit: MOST_AT_ONCE },
    );
  await Promise.all(attempts.map(({ provider, reference }) => settle(ctx, provider, reference)));
}

/**
 * For the shopper's browser, which was told something or waits: the providers are asked, and the order is as it is then.
 * `claimed` keeps her from paying again while the provider does not know yet. Throws `not_found`, `too_many_requests`.
 */
export async function checkOrder(
  ctx: Pick<Context, 'em' | 'now' | 'payments' | 'rateLimits' | 'viewer' | 'address'>,
  { paymentReference, claimed }: CheckPaymentInput,
): Promise<Order> {
  const order = await findByReference(ctx, paymentReference);
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  if (ctx.rateLimits) {
    await countAttempt(ctx.em.fork(), ctx.now(), {
      key: `check:${order.id}:${await countedAs(ctx, order)}`,
      most: MOST_IN_TEN_MINUTES,
      windowSeconds: 600,
    });
  }
  const [newest] = await ctx.em
    .fork()
    .find(PaymentAttempt, { order, state: { $ne: 'paid' } }, { orderBy: { id: 'desc' }, limit: 1 });
  if (newest && claimed) {
    // Once for each attempt: a page that goes on polling must not hold the order's pieces for ever.
    const unclaimed = { id: newest.id, claimedAt: null };
    await ctx.em.fork().nativeUpdate(PaymentAttempt, unclaimed, { claimedAt: ctx.now() });
  }
  const checkedAt = newest?.checkedAt?.getTime() ?? 0;
  if (newest && (claimed || ctx.now().getTime() - checkedAt >= SHORTEST_GAP_MS)) {
    await settleAttempts(ctx, order);
  }
  ctx.em.clear();
  const settled = await findByReference(ctx, paymentReference);
  if (!settled) throw new DomainError('not_found', { message: 'Order not found' });
  return settled;
}
