import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import { type Order, PaymentAttempt } from '../entities/index.ts';
import { isInFlight } from '../payments/present-payment.ts';

/** The tries to pay a locked order. Throws `payment_in_flight` unless it is untouched by money. */
export async function requireUntouched(
  tx: SqlEntityManager,
  { now }: Pick<Context, 'now'>,
  order: Order,
): Promise<PaymentAttempt[]> {
  const attempts = await tx.find(PaymentAttempt, { order });
  const isTouched = order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'awaiting_transfer';
  if (
    isTouched ||
    order.transferClaimedAt != null ||
    attempts.some((attempt) => isInFlight(attempt, now()))
  ) {
    throw new DomainError('payment_in_flight');
  }
  return attempts;
}
