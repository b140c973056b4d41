import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Order, type Receipt, Refund } from '../entities/index.ts';
import { recordEvent, type Actor } from '../orders/record-event.ts';
import { leftOf } from './money-state.ts';
import { loadMoney, moneyFacts } from './order-money.ts';
import { reckonOrder } from './reckon-order.ts';

/** Of the refund that stands for what a payment called reversed has given back beyond the refunds that are listed. */
export const reversalKey = ({ source, transactionId }: Receipt) =>
  `reversed-${source}-${transactionId}`;

interface Reversed {
  /** Locked. */
  order: Order;
  receipt: Receipt;
}

/** The provider gave back what was left of a payment, without being asked from here; `reckonOrder` is to follow. */
export async function recordReversal(
  tx: SqlEntityManager,
  { order, receipt }: Reversed,
  actor: Actor,
): Promise<void> {
  const { refunds } = moneyFacts(order, await loadMoney(tx, order));
  const amount = leftOf(receipt, refunds);
  if (amount <= 0) return;
  const key = reversalKey(receipt);
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
      order,
      receipt,
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

/** The provider calls the payment successful again: what was seen as reversed is with the store once more. */
export async function takeBackReversal(
  tx: SqlEntityManager,
  { order, receipt }: Reversed,
  actor: Actor,
): Promise<void> {
  const key = reversalKey(receipt);
  // One that a lost dispute took over ends with the dispute.
  const reversal = await tx.findOne(Refund, { key, origin: 'provider' });
  if (!reversal) return;
  if (voidRefund(tx, order, reversal, 'The provider took the reversal back.', actor)) {
    await reckonOrder(tx, order, actor);
  }
}

/** The money of a refund came back. False where the refund did not count any more. */
export function voidRefund(
  tx: SqlEntityManager,
  order: Order,
  refund: Refund,
  problem: string,
  actor: Actor,
): boolean {
  if (refund.state === 'failed') return false;
  const { amount, state: from } = refund;
  // Nobody has to see to it, unlike to a refund that failed.
  Object.assign(refund, { state: 'failed', problem, dismissedAt: actor.now, updatedAt: actor.now });
  recordEvent(tx, order, 'refund_updated', { from, state: 'failed', amount, problem }, actor);
  return true;
}
