import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { disputeStages } from '#shared/disputes.ts';
import type { Kobo } from '#shared/money.ts';
import { paidUpStatuses, type OrderFlag } from '#shared/orders.ts';
import {
  Dispute,
  type Order,
  PaymentAttempt,
  Payment,
  ReconciliationDifference,
  Refund,
} from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { queueBuyerMail, queueMail } from '#server/outbox/queue-mail.ts';
import { queueWhatsapp } from '#server/outbox/queue-whatsapp.ts';
import { postLedger } from './post-ledger.ts';
import {
  calculateMoneyState,
  refundableAmount,
  settleRefunds,
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

export async function loadMoney(em: SqlEntityManager, order: Order): Promise<OrderMoney> {
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  // A row read before the order was locked may be stale.
  const refreshed = { ...oldestFirst, refresh: true } as const;
  return {
    attempts: await em.find(PaymentAttempt, { order }, oldestFirst),
    payments: await em.find(Payment, { order }, refreshed),
    refunds: await em.find(Refund, { order }, oldestFirst),
    disputes: await em.find(Dispute, { order }, oldestFirst),
    differences: await em.find(ReconciliationDifference, { order }, refreshed),
  };
}

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
  Partial<Pick<Order, 'agreedDeposit' | 'refundedGoods' | 'refundedSurplus' | 'editedAt'>>;

export const moneyFacts = (
  order: OwingOrder,
  { payments, refunds, disputes, differences }: OrderMoney,
): MoneyFacts => ({
  total: order.total,
  isCancelled: order.status === 'cancelled',
  acceptedDifference: order.acceptedDifference,
  agreedDeposit: order.agreedDeposit ?? null,
  refundedGoods: order.refundedGoods ?? 0,
  refundedSurplus: order.refundedSurplus ?? 0,
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
  calculateMoneyState(moneyFacts(order, money));

/** What the refunds of an order were for, in kobo, once its items change and it costs `total`. */
export function settledBy(order: OwingOrder, money: OrderMoney, total: Kobo) {
  const facts = moneyFacts(order, money);
  return settleRefunds(facts, calculateMoneyState(facts), total);
}

/** Flags with mails of their own: a dispute with its deadline; differences together with those of no order. */
const separatelyMailedFlags: readonly OrderFlag[] = ['disputed', 'unreconciled'];

interface Recalculation {
  extraFlags?: readonly OrderFlag[];
  withoutFlagMail?: boolean;
}

/**
 * Derives a locked order's payment status and flags from its payments and refunds. Call it in the same transaction after
 * each change of these, and after each cancellation or reinstatement. `extraFlags` are flags that do not follow from
 * amounts. `withoutFlagMail`: new flags are not mailed to the store, because the staff who edit an order or record a sale
 * know that they cause them.
 */
export async function recalculatePaymentStatus(
  tx: SqlEntityManager,
  order: Order,
  actor: Actor,
  { extraFlags = [], withoutFlagMail = false }: Recalculation = {},
): Promise<MoneyState> {
  // The queries below must see the caller's changes.
  await tx.flush();
  await postLedger(tx, order.id, actor.now);
  const money = await loadMoney(tx, order);
  const state = orderMoneyState(order, money);
  const isSoldOut =
    state.flags.includes('paid_after_cancellation') &&
    (order.flags.includes('paid_but_sold_out') || extraFlags.includes('paid_but_sold_out'));
  const flags: OrderFlag[] = isSoldOut ? [...state.flags, 'paid_but_sold_out'] : state.flags;

  const raised = flags.filter((flag) => !order.flags.includes(flag));
  const resolved = order.flags.filter((flag) => !flags.includes(flag));
  if (raised.length > 0 || resolved.length > 0) {
    const detail = {
      ...(raised.length > 0 && { raised: raised.join(', ') }),
      ...(resolved.length > 0 && { resolved: resolved.join(', ') }),
    };
    recordEvent(tx, order, 'flags_changed', detail, actor);
    order.flags = flags;
    if (!withoutFlagMail && raised.some((flag) => !separatelyMailedFlags.includes(flag))) {
      await queueMail(tx, { kind: 'order_needs_you', subject: order.id }, actor.now);
    }
  }
  // Money that went back, or returned from a refund or a dispute, leaves this as it is.
  const wasPaidUp = order.paidUp ?? paidUpStatuses.has(order.paymentStatus);
  if (state.isPaidUp && !wasPaidUp) {
    await queueBuyerMail(tx, 'order_paid', order, actor.now);
    await queueWhatsapp(tx, 'order_paid', order.id, actor.now);
  }
  order.paidUp = state.isPaidUp;
  order.paymentStatus = state.paymentStatus;
  order.balanceDue = state.paymentStatus === 'balance_due' ? state.due : 0;
  order.sandbox = money.payments.some(({ mode }) => mode === 'test');
  return state;
}
