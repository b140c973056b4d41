import type { OrderRecord, PaymentRecord } from '#shared/order-records.ts';
import type { PaymentStatus } from '#shared/orders.ts';
import { providerOf } from '#shared/payment-providers.ts';
import { orderRowColumns, presentOrderRow, type OrderRow } from '#server/orders/order-rows.ts';
import { calculateMoneyState, type RefundFact } from '#server/payments/money-state.ts';
import { isoTime } from '#server/read-rows.ts';

type PaymentRow = Omit<PaymentRecord, 'provider'> & { late: boolean };

/** A row of `recordColumns`. The times of payments and refunds are texts of the database. */
export type RecordRow = OrderRow & {
  updatedAt: Date | string;
  awaitsTransfer: boolean;
  refundedGoods: number;
  refundedSurplus: number;
  payments: PaymentRow[];
  /** By the id of the item. */
  costs: Record<number, number | null>;
};

const refunds = `(select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'state', r.state,
    'origin', r.origin, 'reason', r.reason, 'providerRefundId', r.provider_refund_id, 'createdAt', r.created_at,
    'updatedAt', r.updated_at) order by r.id), '[]')
  from refunds r where r.payment_id = m.id)`;

const payments = `(select coalesce(json_agg(json_build_object('id', m.id, 'source', m.source,
    'transactionId', m.transaction_id, 'reference', a.reference, 'amount', m.amount, 'currency', m.currency,
    'fee', m.fee, 'channel', m.channel, 'mode', m.mode, 'late', m.late, 'paidAt', m.paid_at,
    'reversedAt', m.reversed_at, 'refunds', ${refunds}) order by m.id), '[]')
  from payments m left join payment_attempts a on a.id = m.attempt_id where m.order_id = o.id)`;

/** An order of `orders o` with its money. */
export const recordColumns = `${orderRowColumns}, o.updated_at as "updatedAt",
  o.awaits_transfer as "awaitsTransfer", o.refunded_goods::float8 as "refundedGoods",
  o.refunded_surplus::float8 as "refundedSurplus", ${payments} as payments,
  (select json_object_agg(id, cost_price) from order_items where order_id = o.id) as costs`;

const isoOrNull = (time: string | null) => time && isoTime(time);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Statuses of an order whose money had come in. */
const paidStatuses: ReadonlySet<PaymentStatus> = new Set([
  'paid',
  'partially_refunded',
  'refunded',
]);

interface Seen {
  payments: boolean;
  costs: boolean;
}

/** Leaves out what somebody may not read. */
export function presentRecord(row: RecordRow, seen: Seen): OrderRecord {
  const {
    updatedAt,
    awaitsTransfer,
    refundedGoods,
    refundedSurplus,
    payments: rows,
    costs,
    ...order
  } = row;
  const effective = rows.filter(({ reversedAt }) => reversedAt === null);
  const naira = effective.filter(({ currency }) => currency === 'NGN');
  const state = calculateMoneyState({
    total: order.total,
    isCancelled: order.status === 'cancelled',
    acceptedDifference: order.acceptedDifference,
    agreedDeposit: order.agreedDeposit,
    refundedGoods,
    refundedSurplus,
    unpaidAs: awaitsTransfer ? 'awaiting_transfer' : 'unpaid',
    payments: effective,
    refunds: effective.flatMap(refundFacts),
    openDifferences: 0,
  });
  const paid = sum(naira.map(({ amount }) => amount));
  const paidAt =
    naira
      .map((payment) => isoTime(payment.paidAt))
      .toSorted()
      .at(-1) ?? null;
  return {
    ...presentOrderRow(order),
    ...(seen.costs && {
      items: order.items.map((item) => ({ ...item, costPrice: costs[item.id] ?? null })),
    }),
    currency: 'NGN',
    paid,
    refunded: paid - state.paid,
    due: state.due,
    paidAt: paidStatuses.has(order.paymentStatus) ? paidAt : null,
    updatedAt: isoTime(updatedAt),
    ...(seen.payments && { payments: rows.map(presentPayment) }),
  };
}

const refundFacts = ({ id, refunds: rows }: PaymentRow) =>
  rows.map(({ amount, state }): RefundFact => ({
    paymentId: id,
    amount,
    state,
    isOverdue: false,
    isDismissed: false,
  }));

const presentPayment = ({ refunds: rows, ...payment }: PaymentRow): PaymentRecord => ({
  id: payment.id,
  source: payment.source,
  provider: providerOf(payment.source),
  transactionId: payment.transactionId,
  reference: payment.reference,
  amount: payment.amount,
  currency: payment.currency,
  fee: payment.fee,
  channel: payment.channel,
  mode: payment.mode,
  paidAt: isoTime(payment.paidAt),
  reversedAt: isoOrNull(payment.reversedAt),
  refunds: rows.map((refund) => ({
    ...refund,
    createdAt: isoTime(refund.createdAt),
    updatedAt: isoTime(refund.updatedAt),
  })),
});
