import type { OrderDetail, OrderDetailItem } from '#shared/staff-orders.ts';
import type { OrderEventView } from '#shared/order-events.ts';
import type { AttemptView, PaymentView, RefundView } from '#shared/payments.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import {
  type Order,
  OrderEvent,
  type PaymentAttempt,
  type Payment,
  type Refund,
  nameOf,
} from '#server/entities/index.ts';
import { presentDispute } from '#server/payments/disputes/dispute-views.ts';
import { refundableAmount } from '#server/payments/money-state.ts';
import { isEffective, loadMoney, moneyFacts } from '#server/payments/order-money.ts';
import { publicPaymentMethods } from '#server/payment-settings/usable-accounts.ts';
import { presentDifference } from '#server/payments/reconciliation/manage-differences.ts';
import { refundedParts } from '#server/payments/refunded-parts.ts';
import { presentPayment } from '#server/payments/present-payment.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { findOrder } from '#server/orders/find-order.ts';
import { holdingsOf } from '#server/orders/holders.ts';
import { presentItem, presentStaffOrder } from '#server/orders/present-order.ts';
import { actorOf, recordRepeated } from '#server/history/audit.ts';
import { visibleOrderDetail } from './visible-order.ts';
import { orderRevision } from './edit/order-revision.ts';

/** Everything about one order, whoever asks. Throws `not_found`. */
export async function loadOrderDetail(ctx: Ctx, id: number): Promise<OrderDetail> {
  const order = await findOrder(ctx, id);
  const money = await loadMoney(ctx.em, order);
  await ctx.em.populate(money.payments, ['recordedBy', 'reversedBy']);
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
    ...presentStaffOrder(order),
    revision: orderRevision(order, money),
    items: presentItems(order, money.refunds),
    payment: presentPayment(order, money, {
      methods: await publicPaymentMethods(ctx),
      settings: await loadSettings(ctx),
      now: ctx.now(),
    }),
    holdings: await holdingsOf(ctx.em, order),
    acceptedDifference: order.acceptedDifference,
    attempts: money.attempts.map(presentAttempt),
    payments: money.payments.map((payment) =>
      presentPaymentRow(payment, isEffective(payment) ? refundableAmount(payment, refunds) : 0),
    ),
    refunds: money.refunds.map(presentRefund),
    disputes: money.disputes.map(presentDispute),
    differences: money.differences.map(presentDifference),
    events: events.map(presentEvent),
  };
}

function presentItems(order: Order, refunds: readonly Refund[]): OrderDetailItem[] {
  const { quantities } = refundedParts(refunds);
  return order.items.getItems().map((item) => ({
    ...presentItem(item),
    id: item.id,
    listPrice: item.listPrice ?? null,
    agreedDiscount: item.agreedDiscount,
    refunded: quantities.get(item.id) ?? 0,
    restocked: item.restocked,
  }));
}

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
  checkedAt: attempt.checkedAt?.toISOString() ?? null,
  nextCheckAt: attempt.nextCheckAt?.toISOString() ?? null,
  createdAt: attempt.createdAt.toISOString(),
});

const presentPaymentRow = (payment: Payment, refundable: number): PaymentView => ({
  id: payment.id,
  source: payment.source,
  transactionId: payment.transactionId ?? null,
  attemptId: payment.attempt?.id ?? null,
  amount: payment.amount,
  refundable,
  currency: payment.currency,
  mode: payment.mode,
  channel: payment.channel ?? null,
  note: payment.note ?? null,
  seenIn: payment.seenIn ?? null,
  senderName: payment.senderName ?? null,
  bankSessionId: payment.bankSessionId ?? null,
  late: payment.late,
  recordedBy: nameOf(payment.recordedBy),
  paidAt: payment.paidAt.toISOString(),
  reversal: payment.reversedAt
    ? {
        reason: payment.reversalReason ?? '',
        user: nameOf(payment.reversedBy),
        at: payment.reversedAt.toISOString(),
      }
    : null,
});

const presentRefund = (refund: Refund): RefundView => ({
  id: refund.id,
  paymentId: refund.payment.id,
  amount: refund.amount,
  currency: refund.payment.currency,
  reason: refund.reason,
  origin: refund.origin,
  state: refund.state,
  overdue: refund.overdue,
  problem: refund.problem ?? null,
  requestedBy: nameOf(refund.requestedBy),
  createdAt: refund.createdAt.toISOString(),
  updatedAt: refund.updatedAt.toISOString(),
});

const presentEvent = (event: OrderEvent): OrderEventView => ({
  id: event.id,
  type: event.type,
  detail: event.detail,
  user: nameOf(event.user),
  createdAt: event.createdAt.toISOString(),
});

/** The part of an order that the caller may see. Throws `not_found`. */
export const loadOrderFor = async (ctx: StaffCtx, id: number): Promise<OrderDetail> =>
  visibleOrderDetail(ctx.user, await loadOrderDetail(ctx, id));

/** Loads an order for a member of staff, and records that they opened it. Throws `not_found`. */
export async function viewOrder(ctx: StaffCtx, id: number): Promise<OrderDetail> {
  const detail = await loadOrderFor(ctx, id);
  const view = { action: 'order_viewed', subject: `order ${id}`, about: id } as const;
  await recordRepeated(ctx.em, view, actorOf(ctx));
  return detail;
}
