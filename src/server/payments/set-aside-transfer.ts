import { DomainError } from '#shared/errors.ts';
import type { SetAsideTransferInput } from '#shared/payments.ts';
import type { Context } from '../context.ts';
import { type Order, PaymentAttempt } from '../entities/index.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { findByReference } from '../orders/find-order.ts';
import { countedAs } from '../orders/order-viewer.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { settleAttempts } from './check-order.ts';
import { blocksPayment, isTransfer } from './present-payment.ts';

const MAX_AN_HOUR = 10;

/**
 * The buyer says that the transfer they had begun was not sent, so that they may pay another way. The provider is asked
 * before and goes on being asked: money that arrives all the same is received, and flagged where it makes the order paid
 * twice. A card payment in flight is never set aside. Throws `not_found`, `too_many_requests`.
 */
export async function setAsideTransfer(
  ctx: Pick<Context, 'em' | 'now' | 'payments' | 'rateLimits' | 'viewer' | 'address'>,
  { paymentReference }: SetAsideTransferInput,
): Promise<Order> {
  const order = await findByReference(ctx, paymentReference);
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  if (ctx.rateLimits) {
    await countAttempt(ctx.em.fork(), ctx.now(), {
      key: `set-aside:${order.id}:${await countedAs(ctx, order)}`,
      most: MAX_AN_HOUR,
      windowSeconds: 3600,
    });
  }
  await settleAttempts(ctx, order);
  await ctx.em.fork().transactional(async (tx) => {
    const now = ctx.now();
    const locked = await lockOrder(tx, order.id);
    const attempts = await tx.find(PaymentAttempt, { order: locked });
    for (const attempt of attempts) {
      if (!isTransfer(attempt) || !blocksPayment(attempt, now)) continue;
      attempt.setAsideAt = now;
      const { provider, reference } = attempt;
      recordEvent(tx, locked, 'transfer_set_aside', { provider, reference }, { now });
    }
  });
  ctx.em.clear();
  const settled = await findByReference(ctx, paymentReference);
  if (!settled) throw new DomainError('not_found', { message: 'Order not found' });
  return settled;
}
