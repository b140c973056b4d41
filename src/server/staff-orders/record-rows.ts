import type { FieldRights } from '#shared/field-rights.ts';
import type { Metadata } from '#shared/metadata.ts';
import type { OrderRecord, PaymentRecord } from '#shared/order-records.ts';
import { paidUpStatuses } from '#shared/orders.ts';
import { providerOf } from '#shared/payment-providers.ts';
import { Order } from '#server/entities/index.ts';
import { orderRowColumns, presentOrderRow, type OrderRow } from '#server/orders/order-rows.ts';
import { decideMoney, type RefundFact } from '#server/payments/money-state.ts';
import { columns, entityColumns, isoTime, sql, type RowTime } from '#server/query.ts';

type RefundRow = PaymentRecord['refunds'][number] & Pick<RefundFact, 'isForParts' | 'isSettled'>;
type PaymentRow = Omit<PaymentRecord, 'provider' | 'refunds'> & {
  late: boolean;
  refunds: RefundRow[];
};

/** A row of `recordColumns`. The times of payments and refunds are texts of the database. */
export type RecordRow = OrderRow & {
  updatedAt: RowTime;
  awaitsTransfer: boolean;
  refundedGoods: number;
  refundedSurplus: number;
  payments: PaymentRow[];
  metadata: Metadata | null;
  /** By the id of the item. */
  costs: Record<number, number | null>;
};

const refunds = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'state', r.state,
    'origin', r.origin, 'reason', r.reason, 'providerRefundId', r.provider_refund_id, 'createdAt', r.created_at,
    'updatedAt', r.updated_at, 'isForParts', r.items <> '[]' or r.with_fees,
    'isSettled', o.edited_at is not null and r.created_at <= o.edited_at) order by r.id), '[]')
  from refunds r where r.payment_id = m.id)`;

const payments = sql`(select coalesce(json_agg(json_build_object('id', m.id, 'source', m.source,
    'transactionId', m.transaction_id, 'reference', a.reference, 'amount', m.amount, 'currency', m.currency,
    'fee', m.fee, 'channel', m.channel, 'mode', m.mode, 'late', m.late, 'paidAt', m.paid_at,
    'reversedAt', m.reversed_at, 'refunds', ${refunds}) order by m.id), '[]')
  from payments m left join payment_attempts a on a.id = m.attempt_id where m.order_id = o.id)`;

/** An order of `orders o` with its money. */
export const recordColumns = sql`${orderRowColumns}, ${columns('o', ['updatedAt'])},
  ${entityColumns('o', Order, ['awaitsTransfer', 'refundedGoods', 'refundedSurplus'])}, ${payments} as payments,
  (select data from metadata where kind = 'order' and record_id = o.id) as metadata,
  (select json_object_agg(id, cost_price) from order_items where order_id = o.id) as costs`;

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What a record has for few alone. */
export const recordFields: FieldRights<OrderRecord> = {
  'orders:read': { metadata: {} },
  'payments:read': { payments: undefined },
  costs: ({ items }) => ({ items: items.map((item) => ({ ...item, costPrice: undefined })) }),
};

/** With everything, for whoever may read it. */
export function presentRecord(row: RecordRow): OrderRecord {
  const {
    updatedAt,
    awaitsTransfer,
    refundedGoods,
    refundedSurplus,
    payments: rows,
    metadata,
    costs,
    ...order
  } = row;
  const effective = rows.filter(({ reversedAt }) => reversedAt === null);
  const naira = effective.filter(({ currency }) => currency === 'NGN');
  const state = decideMoney({
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
    items: order.items.map((item) => ({ ...item, costPrice: costs[item.id] ?? null })),
    currency: 'NGN',
    paid,
    refunded: paid - state.paid,
    due: state.due,
    paidAt: paidUpStatuses.has(order.paymentStatus) ? paidAt : null,
    updatedAt: isoTime(updatedAt),
    metadata: metadata ?? {},
    payments: rows.map(presentPayment),
  };
}

const refundFacts = ({ id, refunds: rows }: PaymentRow) =>
  rows.map(({ amount, state, isForParts, isSettled }): RefundFact => ({
    paymentId: id,
    amount,
    state,
    isForParts,
    isSettled,
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
  reversedAt: payment.reversedAt && isoTime(payment.reversedAt),
  refunds: rows.map(({ isForParts: _parts, isSettled: _settled, ...refund }) => ({
    ...refund,
    createdAt: isoTime(refund.createdAt),
    updatedAt: isoTime(refund.updatedAt),
  })),
});
