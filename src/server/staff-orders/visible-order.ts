import { customerFieldNames } from '#shared/customer-fields.ts';
import { ofEach } from '#shared/of-each.ts';
import { visibleTo, type FieldRights } from '#shared/field-rights.ts';
import type { OrderEventType } from '#shared/order-events.ts';
import type { OrderFlag, OrderView } from '#shared/orders.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import type { Rights } from '#shared/staff-rights.ts';
import { disputeFields } from '#server/payments/disputes/dispute-views.ts';

/** About handing the parcel over: whoever packs and ships has to know them. */
const handoverFlags: ReadonlySet<OrderFlag> = new Set([
  'disputed',
  'paid_after_cancellation',
  'paid_but_sold_out',
]);

const disputeEvents: ReadonlySet<OrderEventType> = new Set<OrderEventType>([
  'dispute_opened',
  'dispute_updated',
  'dispute_answered',
]);

/** With those of disputes. */
export const moneyEvents: ReadonlySet<OrderEventType> = new Set<OrderEventType>([
  ...disputeEvents,
  'payment_started',
  'payment_received',
  'payment_failed',
  'payment_refused',
  'transfer_set_aside',
  'payment_confirmed',
  'payment_reversed',
  'difference_accepted',
  'flags_changed',
  'refund_requested',
  'refund_updated',
  'difference_found',
  'difference_resolved',
]);

/**
 * Without `payments:read` an order has no flags but those about handing it over; its payment status stays. Without
 * `orders:read`, which only the answers to changes of payments lack, it has nobody who bought, receives or brings it.
 */
export const orderFields = {
  'orders:read': {
    ...ofEach(customerFieldNames, () => ''),
    deliveryArea: null,
    gift: null,
    shipment: null,
  },
  'payments:read': ({ flags }: Pick<OrderView, 'flags'>) => ({
    flags: flags.filter((flag) => handoverFlags.has(flag)),
  }),
} satisfies FieldRights<OrderView>;

/**
 * Without `payments:read` an order's details keep what was paid and is due, which decides whether the order may be handed
 * over, and how many of each item were refunded, which are not packed. They have no single payment, attempt, refund or
 * difference, and nothing of them in the history. Without `orders:read` they have no history, because it names customers
 * and carries notes.
 */
const detailFields: FieldRights<OrderDetail> = {
  'orders:read': ({ disputes }) => ({
    ...orderFields['orders:read'],
    disputes: disputes.map((dispute) => ({ ...dispute, ...disputeFields['orders:read'] })),
    events: [],
    holdings: [],
  }),
  'payments:read': (detail) => ({
    ...orderFields['payments:read'](detail),
    payment: { ...detail.payment, received: [], methods: [], bankAccount: null },
    attempts: [],
    payments: [],
    refunds: [],
    disputes: [],
    differences: [],
    events: detail.events.filter(({ type }) => !moneyEvents.has(type)),
  }),
  'disputes:read': ({ events }) => ({
    disputes: [],
    events: events.filter(({ type }) => !disputeEvents.has(type)),
  }),
};

export const visibleOrder = <Order extends OrderView>(rights: Rights, order: Order): Order =>
  visibleTo<OrderView>(rights, order, orderFields) as Order;

export const visibleOrderDetail = (rights: Rights, detail: OrderDetail): OrderDetail =>
  visibleTo(rights, detail, detailFields);
