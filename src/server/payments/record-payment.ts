import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { OrderFlag } from '#shared/orders.ts';
import { providerOf } from '#shared/payment-providers.ts';
import { type Order, Payment, User, type PaymentAttempt } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { reinstateOrder } from '#server/orders/reinstate-order.ts';
import { sql } from '#server/query.ts';
import { closeDifferences } from './record-differences.ts';
import { recalculatePaymentStatus } from './order-money.ts';

type NewPayment = Pick<
  Payment,
  'source' | 'transactionId' | 'amount' | 'currency' | 'mode' | 'channel' | 'note' | 'paidAt'
> &
  Partial<
    Pick<Payment, 'fee' | 'seenIn' | 'senderName' | 'bankSessionId' | 'key' | 'requestHash'>
  > & {
    attempt: PaymentAttempt | null;
  };

/**
 * Records money received for a locked order. Reinstates an expired order if its stock is still there. If the stock is gone,
 * or staff cancelled the order, the flags say so.
 */
export async function recordPayment(
  tx: SqlEntityManager,
  order: Order,
  payment: NewPayment,
  actor: Actor,
): Promise<void> {
  tx.create(Payment, {
    ...payment,
    order,
    late: order.status === 'cancelled',
    recordedBy: actor.userId === undefined ? null : tx.getReference(User, actor.userId),
    createdAt: actor.now,
  });
  await tx.flush();
  const { source, transactionId: providerId } = payment;
  const provider = providerOf(source);
  if (provider && providerId) {
    const kinds = ['unknown_reference', 'refused_payment', 'payment_missing'] as const;
    await closeDifferences(tx, { provider, kinds, providerId }, actor);
  }
  const extraFlags: OrderFlag[] = [];
  if (order.cancelReason === 'expired' && payment.currency === 'NGN') {
    if (!(await tryReinstate(tx, order, actor))) extraFlags.push('paid_but_sold_out');
  }
  await recalculatePaymentStatus(tx, order, actor, { extraFlags });
}

/** Returns false if the stock is gone, and changes nothing then. */
async function tryReinstate(tx: SqlEntityManager, order: Order, actor: Actor): Promise<boolean> {
  await tx.execute(sql`savepoint reinstatement`);
  try {
    const detail = await reinstateOrder(tx, order, 'pending', { ...actor, hasMoney: true });
    recordEvent(tx, order, 'reinstated', detail, actor);
    await tx.flush();
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await tx.execute(sql`rollback to savepoint reinstatement`);
    return false;
  }
}
