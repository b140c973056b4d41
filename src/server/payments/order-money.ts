import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { disputeStages } from '#shared/disputes.ts';
import {
  Dispute,
  type Order,
  PaymentAttempt,
  Receipt,
  ReconciliationDifference,
  Refund,
} from '../entities/index.ts';
import type { ReceivedPayment } from '#shared/payments.ts';
import { leftOf, moneyState, type MoneyFacts, type MoneyState } from './money-state.ts';

/** False for a payment that was recorded by mistake and reversed. */
export const isStanding = ({ reversedAt }: Receipt): boolean => reversedAt == null;

/** The rows that an order's money follows from, oldest first. */
export interface OrderMoney {
  attempts: PaymentAttempt[];
  receipts: Receipt[];
  refunds: Refund[];
  disputes: Dispute[];
  differences: ReconciliationDifference[];
}

export async function loadMoney(em: SqlEntityManager, order: Order): Promise<OrderMoney> {
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  return {
    attempts: await em.find(PaymentAttempt, { order }, oldestFirst),
    // Anew where one was read before the order was locked: somebody may have reversed it since.
    receipts: await em.find(Receipt, { order }, { ...oldestFirst, refresh: true }),
    refunds: await em.find(Refund, { order }, oldestFirst),
    disputes: await em.find(Dispute, { order }, oldestFirst),
    differences: await em.find(
      ReconciliationDifference,
      { order },
      { ...oldestFirst, refresh: true },
    ),
  };
}

export const moneyFacts = (
  order: Order,
  { receipts, refunds, disputes, differences }: OrderMoney,
): MoneyFacts => ({
  total: order.total,
  isCancelled: order.status === 'cancelled',
  acceptedDifference: order.acceptedDifference,
  unpaidAs: order.awaitsTransfer ? 'awaiting_transfer' : 'unpaid',
  receipts: receipts.filter(isStanding),
  openDifferences: differences.filter(({ resolvedAt }) => resolvedAt == null).length,
  refunds: refunds.map(({ receipt, amount, state, overdue, dismissedAt }) => ({
    receiptId: receipt.id,
    amount,
    state,
    isOverdue: overdue,
    isDismissed: dismissedAt != null,
  })),
  isDisputed: disputes.some(({ status }) => disputeStages[status].isUndecided),
});

export const stateOfMoney = (order: Order, money: OrderMoney): MoneyState =>
  moneyState(moneyFacts(order, money));

/** The payments in naira of which something is left, as their buyer sees them. */
export function receivedPayments(order: Order, money: OrderMoney): ReceivedPayment[] {
  const { refunds } = moneyFacts(order, money);
  return money.receipts
    .filter(isStanding)
    .map((receipt) => ({ receipt, amount: leftOf(receipt, refunds) }))
    .filter(({ receipt, amount }) => receipt.currency === 'NGN' && amount > 0)
    .map(({ receipt: { source, channel, attempt, mode, paidAt }, amount }) => ({
      amount,
      source,
      channel: channel ?? null,
      reference: money.attempts.find(({ id }) => id === attempt?.id)?.reference ?? null,
      mode,
      paidAt: paidAt.toISOString(),
    }));
}
