import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Order, type Payment, Refund } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { refundableAmount } from './money-state.ts';
import { loadMoney, moneyFacts, recalculatePaymentStatus } from './order-money.ts';

const KEY_PREFIX = 'reversed-';

/** The key of the refund that stands for the part of a reversed payment that no listed refund explains. */
export const reversalKey = ({ source, transactionId }: Payment) =>
  `${KEY_PREFIX}${source}-${transactionId}`;

/** Whether a refund stands for a reversal that nothing explains. A lost dispute explains one too, by its origin. */
export const isUnexplainedReversal = ({ key, origin, providerRefundId, state }: Refund): boolean =>
  key.startsWith(KEY_PREFIX) &&
  origin === 'provider' &&
  providerRefundId == null &&
  state === 'processed';

interface ReversedPayment {
  /** Locked. */
  order: Order;
  payment: Payment;
}

/** Records that the provider returned the rest of a payment by itself. The caller recalculates the payment status. */
export async function recordProviderReversal(
  tx: SqlEntityManager,
  { order, payment }: ReversedPayment,
  actor: Actor,
): Promise<void> {
  const { refunds } = moneyFacts(order, await loadMoney(tx, order));
  const amount = refundableAmount(payment, refunds);
  if (amount <= 0) return;
  const key = reversalKey(payment);
  const earlier = await tx.findOne(Refund, { key });
  if (earlier) {
    const isCounted = earlier.state === 'processed';
    Object.assign(earlier, {
      amount: isCounted ? earlier.amount + amount : amount,
      ...(!isCounted && { origin: 'provider' }),
      state: 'processed',
      problem: null,
      dismissedAt: null,
      updatedAt: actor.now,
    });
  } else {
    tx.create(Refund, {
      items: [],
      order,
      payment,
      key,
      amount,
      reason: 'Given back at the provider',
      origin: 'provider',
      state: 'processed',
      createdAt: actor.now,
      updatedAt: actor.now,
    });
  }
  recordEvent(tx, order, 'refund_updated', { amount, state: 'processed' }, actor);
}

/** Voids a reversal: the provider calls the payment successful again, so the store has the money. */
export async function withdrawProviderReversal(
  tx: SqlEntityManager,
  { order, payment }: ReversedPayment,
  actor: Actor,
): Promise<void> {
  // A reversal that became a chargeback ends with its dispute.
  const reversal = await tx.findOne(Refund, { key: reversalKey(payment), origin: 'provider' });
  if (!reversal) return;
  if (voidRefund(tx, order, reversal, 'The provider withdrew the reversal.', actor)) {
    await recalculatePaymentStatus(tx, order, actor);
  }
}

/** Records that a refund's money came back. Returns false if the refund did not count anyway. */
export function voidRefund(
  tx: SqlEntityManager,
  order: Order,
  refund: Refund,
  problem: string,
  actor: Actor,
): boolean {
  if (refund.state === 'failed') return false;
  const { amount, state: from } = refund;
  // Dismissed, because staff need not look into it, unlike a refund that failed.
  Object.assign(refund, { state: 'failed', problem, dismissedAt: actor.now, updatedAt: actor.now });
  recordEvent(tx, order, 'refund_updated', { from, state: 'failed', amount, problem }, actor);
  return true;
}
