import type { OrderDetail } from '#shared/order-detail.ts';
import type { OrderEventView } from '#shared/order-events.ts';
import type { AttemptView, ReceiptView, RefundView } from '#shared/payments.ts';
import type { Context } from '../context.ts';
import { OrderEvent, type PaymentAttempt, type Receipt, type Refund } from '../entities/index.ts';
import { presentDispute } from '../payments/disputes/present-dispute.ts';
import { leftOf } from '../payments/money-state.ts';
import {
  isStanding,
  loadMoney,
  moneyFacts,
  receivedPayments,
  stateOfMoney,
} from '../payments/order-money.ts';
import { offeredMethods } from '../payments/offered-methods.ts';
import { presentDifference } from '../payments/present-reconciliation.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { findOrder } from './find-order.ts';
import { holdingsOf } from './holdings.ts';
import { presentOrder } from './present-order.ts';

/** Everything staff can know of one order. Throws `not_found`. */
export async function orderDetail(
  ctx: Pick<Context, 'em' | 'now' | 'payments'>,
  id: number,
): Promise<OrderDetail> {
  const order = await findOrder(ctx, id);
  const money = await loadMoney(ctx.em, order);
  await ctx.em.populate(money.receipts, ['recordedBy', 'reversedBy']);
  await ctx.em.populate(money.refunds, ['requestedBy']);
  await ctx.em.populate(money.disputes, ['answeredBy']);
  await ctx.em.populate(money.differences, ['resolvedBy']);
  const { refunds } = moneyFacts(order, money);
  const events = await ctx.em.find(
    OrderEvent,
    { order },
    { orderBy: { id: 'asc' }, populate: ['user'] },
  );
  return {
    ...presentOrder(order),
    payment: presentPayment(order, {
      money: stateOfMoney(order, money),
      received: receivedPayments(order, money),
      attempts: money.attempts,
      methods: await offeredMethods(ctx),
      settings: await loadSettings(ctx),
      now: ctx.now(),
    }),
    holdings: await holdingsOf(ctx.em, order),
    acceptedDifference: order.acceptedDifference,
    attempts: money.attempts.map(presentAttempt),
    receipts: money.receipts.map((receipt) =>
      presentReceiptRow(receipt, isStanding(receipt) ? leftOf(receipt, refunds) : 0),
    ),
    refunds: money.refunds.map(presentRefund),
    disputes: money.disputes.map(presentDispute),
    differences: money.differences.map(presentDifference),
    events: events.map(presentEvent),
  };
}

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

const presentAttempt = (attempt: PaymentAttempt): AttemptView => ({
  id: attempt.id,
  provider: attempt.provider,
  reference: attempt.reference,
  method: attempt.method,
  amount: attempt.amount,
  mode: attempt.mode,
  state: attempt.state,
  problem: attempt.problem ?? null,
  checks: attempt.checks,
  checkedAt: iso(attempt.checkedAt),
  nextCheckAt: iso(attempt.nextCheckAt),
  createdAt: attempt.createdAt.toISOString(),
});

const presentReceiptRow = (receipt: Receipt, refundable: number): ReceiptView => ({
  id: receipt.id,
  source: receipt.source,
  transactionId: receipt.transactionId ?? null,
  attemptId: receipt.attempt?.id ?? null,
  amount: receipt.amount,
  refundable,
  currency: receipt.currency,
  mode: receipt.mode,
  channel: receipt.channel ?? null,
  note: receipt.note ?? null,
  seenIn: receipt.seenIn ?? null,
  senderName: receipt.senderName ?? null,
  bankSessionId: receipt.bankSessionId ?? null,
  late: receipt.late,
  recordedBy: receipt.recordedBy?.username ?? null,
  paidAt: receipt.paidAt.toISOString(),
  reversal: receipt.reversedAt
    ? {
        reason: receipt.reversalReason ?? '',
        user: receipt.reversedBy?.username ?? null,
        at: receipt.reversedAt.toISOString(),
      }
    : null,
});

const presentRefund = (refund: Refund): RefundView => ({
  id: refund.id,
  receiptId: refund.receipt.id,
  amount: refund.amount,
  currency: refund.receipt.currency,
  reason: refund.reason,
  origin: refund.origin,
  state: refund.state,
  overdue: refund.overdue,
  problem: refund.problem ?? null,
  requestedBy: refund.requestedBy?.username ?? null,
  createdAt: refund.createdAt.toISOString(),
  updatedAt: refund.updatedAt.toISOString(),
});

const presentEvent = (event: OrderEvent): OrderEventView => ({
  id: event.id,
  type: event.type,
  detail: event.detail,
  user: event.user?.username ?? null,
  createdAt: event.createdAt.toISOString(),
});
