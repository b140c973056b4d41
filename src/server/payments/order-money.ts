import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { disputeStages } from '#shared/disputes.ts';
import { lagosDay } from '#shared/lagos-time.ts';
import type { Kobo } from '#shared/money.ts';
import { planStatement, type PlanStatement } from '#shared/plan-statement.ts';
import {
  Dispute,
  type Order,
  PaymentAttempt,
  Payment,
  ReconciliationDifference,
  Refund,
} from '#server/entities/index.ts';
import {
  amountOfRefunds,
  decideMoney,
  isRefundCounted,
  refundableAmount,
  type MoneyFacts,
  type MoneyState,
} from './money-state.ts';

/** False for a payment that was recorded by mistake and reversed. */
export const isEffective = ({ reversedAt }: Payment): boolean => reversedAt == null;

/** The rows that determine an order's payment status, oldest first. */
export interface OrderMoney {
  attempts: PaymentAttempt[];
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  differences: ReconciliationDifference[];
}

/** Rows that were read before the order was locked may be stale. */
const current = { orderBy: { id: 'asc' }, refresh: true } as const;

export async function loadMoney(em: SqlEntityManager, order: Order): Promise<OrderMoney> {
  return {
    attempts: await em.find(PaymentAttempt, { order }, current),
    payments: await em.find(Payment, { order }, current),
    refunds: await em.find(Refund, { order }, current),
    disputes: await em.find(Dispute, { order }, current),
    differences: await loadDifferences(em, order),
  };
}

export const loadDifferences = (em: SqlEntityManager, order: Order) =>
  em.find(ReconciliationDifference, { order }, current);

/** The money of an order that was just written. */
export const noMoney: OrderMoney = {
  attempts: [],
  payments: [],
  refunds: [],
  disputes: [],
  differences: [],
};

/** The data that the state of an order's money is calculated from, besides its payments. */
export type OwingOrder = Pick<Order, 'total' | 'status' | 'acceptedDifference' | 'awaitsTransfer'> &
  Partial<
    Pick<
      Order,
      'agreedDeposit' | 'plan' | 'refundedGoods' | 'refundedSurplus' | 'editedAt' | 'flags'
    >
  >;

export const moneyFacts = (
  order: OwingOrder,
  { payments, refunds, disputes, differences }: OrderMoney,
): MoneyFacts => ({
  total: order.total,
  isCancelled: order.status === 'cancelled',
  acceptedDifference: order.acceptedDifference,
  agreedDeposit: order.agreedDeposit ?? null,
  kept: order.plan?.kept ?? 0,
  refundedGoods: order.refundedGoods ?? 0,
  refundedSurplus: order.refundedSurplus ?? 0,
  isSoldOut: order.flags?.includes('paid_but_sold_out') ?? false,
  unpaidAs: order.awaitsTransfer ? 'awaiting_transfer' : 'unpaid',
  payments: payments.filter(isEffective),
  openDifferences: differences.filter(({ resolvedAt }) => resolvedAt == null).length,
  refunds: refunds.map(
    ({ payment, amount, state, items, withFees, createdAt, overdue, dismissedAt }) => ({
      paymentId: payment.id,
      amount,
      state,
      isForParts: items.length > 0 || withFees,
      isSettled: order.editedAt != null && createdAt <= order.editedAt,
      isOverdue: overdue,
      isDismissed: dismissedAt != null,
    }),
  ),
  isDisputed: disputes.some(({ status }) => disputeStages[status].isUndecided),
});

/** Whether money has come in for an order that was not given back, in any currency. */
export function holdsMoney(order: OwingOrder, money: OrderMoney): boolean {
  const { payments, refunds } = moneyFacts(order, money);
  return payments.some((payment) => refundableAmount(payment, refunds) > 0);
}

export const orderMoneyState = (order: OwingOrder, money: OrderMoney): MoneyState =>
  decideMoney(moneyFacts(order, money));

/** Where the plan of an order stands; null for one that is paid at once. */
export function planOf(
  order: OwingOrder,
  { paid, covered }: MoneyState,
  now: Date,
): PlanStatement | null {
  if (!order.plan) return null;
  const isCancelled = order.status === 'cancelled';
  return planStatement(order.plan, {
    total: order.total + Math.min(order.acceptedDifference, 0),
    covered: isCancelled ? paid : covered,
    agreedDeposit: order.agreedDeposit ?? null,
    isCancelled,
    today: lagosDay(now),
  });
}

/**
 * What the refunds of an order were for once its items change, in kobo. If the order costs less then, what was refunded
 * without naming parts was for that first: nobody gives the same money back twice.
 */
export function settleRefunds(
  { refunds, total }: MoneyFacts,
  { refundedGoods, refundedSurplus }: Pick<MoneyState, 'refundedGoods' | 'refundedSurplus'>,
  totalAfter: Kobo,
): Pick<MoneyState, 'refundedGoods' | 'refundedSurplus'> {
  const parts = amountOfRefunds(refunds.filter((it) => it.isForParts && isRefundCounted(it)));
  const free = Math.max(0, refundedGoods - parts);
  // Parts cannot have cost more than the order: what is given off later was refunded with them.
  const moved = Math.max(Math.min(free, total - totalAfter), refundedGoods - totalAfter, 0);
  return { refundedGoods: refundedGoods - moved, refundedSurplus: refundedSurplus + moved };
}

/** What the refunds of an order were for, in kobo, once its items change and it costs `total`. */
export function settledBy(order: OwingOrder, money: OrderMoney, total: Kobo) {
  const facts = moneyFacts(order, money);
  return settleRefunds(facts, decideMoney(facts), total);
}
