import type { OrderDetail, OrderDetailItem } from '#shared/staff-orders.ts';
import { orderEventView, type OrderEventView } from '#shared/order-events.ts';
import {
  refundView,
  paymentView,
  attemptView,
  type PaymentView,
  type RefundView,
} from '#shared/payments.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import {
  type Order,
  OrderEvent,
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
import { presenter } from '#server/presenter.ts';

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
    attempts: money.attempts.map((attempt) => attemptRow(attempt, {})),
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

const attemptRow = presenter(attemptView);
const paymentRow = presenter(paymentView);
const refundRow = presenter(refundView);
const eventRow = presenter(orderEventView);

const presentPaymentRow = (payment: Payment, refundable: number): PaymentView =>
  paymentRow(payment, {
    attemptId: payment.attempt?.id ?? null,
    refundable,
    recordedBy: nameOf(payment.recordedBy),
    reversal: payment.reversedAt
      ? {
          reason: payment.reversalReason ?? '',
          user: nameOf(payment.reversedBy),
          at: payment.reversedAt.toISOString(),
        }
      : null,
  });

const presentRefund = (refund: Refund): RefundView =>
  refundRow(refund, {
    paymentId: refund.payment.id,
    currency: refund.payment.currency,
    requestedBy: nameOf(refund.requestedBy),
  });

const presentEvent = (event: OrderEvent): OrderEventView =>
  eventRow(event, { user: nameOf(event.user) });

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
