import { DomainError } from '#shared/errors.ts';
import type { ClaimTransferInput, SetAsideTransferInput } from '#shared/payments.ts';
import type { RequestCtx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { countUse } from '#server/limits/address-limits.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { rateLimitSubject } from '#server/orders/order-access.ts';
import { blocksPayment, isTransfer } from './attempt-state.ts';
import { reloadOrder, requireOrder, settleAttempts } from './check-payment.ts';
import { changeMoney } from './write-money.ts';

const MAX_SET_ASIDE_PER_HOUR = 10;

/**
 * The customer says that they sent the transfer to the store's own account. From then on staff decide about the order, not
 * the clock, unless it holds stock beyond its address's share. Idempotent. Throws `not_found`, `nothing_to_pay` if the
 * order waits for no transfer, `too_many_requests`.
 */
export async function claimTransfer(
  ctx: RequestCtx,
  { paymentReference }: ClaimTransferInput,
): Promise<Order> {
  const { em, now } = ctx;
  const found = await requireOrder(ctx, paymentReference);
  if (found.transferClaimedAt) return found;
  return em.transactional(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order.transferClaimedAt) return order;
    if (order.status === 'cancelled' || order.paymentStatus !== 'awaiting_transfer') {
      throw new DomainError('nothing_to_pay');
    }
    await countUse({ ...ctx, em: tx }, 'claim');
    order.transferClaimedAt = now();
    if (!order.beyondShare) order.heldUntil = null;
    recordEvent(tx, order, 'transfer_claimed', {}, { now: now() });
    return order;
  });
}

/**
 * The customer says that they did not send the transfer they started, so that they can pay another way. The store settles
 * it first and continues to check it: money that still arrives is recorded, and flagged if it pays the order twice. A
 * card payment in flight is never set aside. Throws `not_found`, `too_many_requests`.
 */
export async function setAsideTransfer(
  ctx: RequestCtx,
  { paymentReference }: SetAsideTransferInput,
): Promise<Order> {
  const order = await requireOrder(ctx, paymentReference);
  if (ctx.rateLimits) {
    await consumeRateLimit(ctx.em, ctx.now(), {
      key: `set-aside:${order.id}:${await rateLimitSubject(ctx, order)}`,
      max: MAX_SET_ASIDE_PER_HOUR,
      windowSeconds: 3600,
    });
  }
  await settleAttempts(ctx, order);
  await changeMoney(ctx, { orderId: order.id }, (money) => {
    const { attempts, now } = money;
    for (const attempt of attempts) {
      if (!isTransfer(attempt) || !blocksPayment(attempt, now)) continue;
      attempt.setAsideAt = now;
      const { provider, reference } = attempt;
      money.record('transfer_set_aside', { provider, reference });
    }
  });
  return reloadOrder(ctx, order);
}
