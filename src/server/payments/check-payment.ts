import { DomainError } from '#shared/errors.ts';
import type { CheckPaymentInput } from '#shared/payments.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { type Order, PaymentAttempt } from '#server/entities/index.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';
import { findByReference } from '#server/orders/find-order.ts';
import { rateLimitSubject } from '#server/orders/order-access.ts';
import { settle } from './settle.ts';

const MAX_AT_ONCE = 6;
/** The shortest interval between calls to the provider, for pages that poll from several tabs. */
const MIN_INTERVAL_MS = 1500;
const MAX_PER_TEN_MINUTES = 120;

/** Settles an order's unpaid attempts, newest first. Never throws because of a provider. */
export async function settleAttempts(ctx: Ctx, order: Order): Promise<void> {
  const attempts = await ctx.em.find(
    PaymentAttempt,
    { order, state: { $ne: 'paid' } },
    { orderBy: { id: 'desc' }, limit: MAX_AT_ONCE, disableIdentityMap: true },
  );
  await Promise.all(attempts.map(({ provider, reference }) => settle(ctx, provider, reference)));
}

/**
 * Settles an order for a customer's browser that waits for a payment, and returns the order. With `claimed`, the browser
 * says that it paid: the customer cannot pay again until the provider knows. Throws `not_found`, `too_many_requests`.
 */
export async function checkPayment(
  ctx: RequestCtx,
  { paymentReference, claimed }: CheckPaymentInput,
): Promise<Order> {
  const { em, now } = ctx;
  const order = await requireOrder(ctx, paymentReference);
  if (ctx.rateLimits) {
    await consumeRateLimit(em, now(), {
      key: `check:${order.id}:${await rateLimitSubject(ctx, order)}`,
      max: MAX_PER_TEN_MINUTES,
      windowSeconds: 600,
    });
  }
  const [newest] = await em.find(
    PaymentAttempt,
    { order, state: { $ne: 'paid' } },
    { orderBy: { id: 'desc' }, limit: 1, disableIdentityMap: true },
  );
  if (newest && claimed) {
    // Only the first claim counts, so that a page that keeps polling does not hold the stock forever.
    const unclaimed = { id: newest.id, claimedAt: null };
    await em.nativeUpdate(PaymentAttempt, unclaimed, { claimedAt: now() });
  }
  const checkedAt = newest?.checkedAt?.getTime() ?? 0;
  if (newest && (claimed || now().getTime() - checkedAt >= MIN_INTERVAL_MS)) {
    await settleAttempts(ctx, order);
  }
  return reloadOrder(ctx, order);
}

/** Settles one attempt for staff. Returns the order's id. Throws `not_found`, `payment_unavailable`. */
export async function verifyAttempt(ctx: Ctx, attemptId: number): Promise<number> {
  const attempt = await ctx.em.findOne(PaymentAttempt, attemptId, { disableIdentityMap: true });
  if (!attempt) throw new DomainError('not_found', { message: 'Payment attempt not found' });
  const { outcome } = await settle(ctx, attempt.provider, attempt.reference);
  if (outcome !== 'settled') throw new DomainError('payment_unavailable');
  return attempt.order.id;
}

/** Throws `not_found`. */
export async function requireOrder(ctx: Ctx, paymentReference: string): Promise<Order> {
  const order = await findByReference(ctx, paymentReference);
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  return order;
}

/** Loads an order again, after transactions have changed it. */
export function reloadOrder(ctx: Ctx, { paymentReference }: Order): Promise<Order> {
  ctx.em.clear();
  return requireOrder(ctx, paymentReference);
}
