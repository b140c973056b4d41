import type { OrderEventType } from '#shared/order-events.ts';
import type { OrderFlag, OrderView } from '#shared/orders.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { mayUse, type Rights } from '#shared/staff-rights.ts';

/** About handing the parcel over: whoever packs and ships has to know them. */
const handoverFlags: ReadonlySet<OrderFlag> = new Set([
  'disputed',
  'paid_after_cancellation',
  'paid_but_sold_out',
]);

const moneyEvents: ReadonlySet<OrderEventType> = new Set<OrderEventType>([
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
  'dispute_opened',
  'dispute_updated',
  'dispute_answered',
  'difference_found',
  'difference_resolved',
]);

const noCustomer = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  customerCity: '',
  customerState: '',
  gift: null,
};

/**
 * An order without what somebody may not see. Without `payments:read`: no flags but those about handing it over. The
 * payment status stays. Without `orders:read`, which only the answers to changes of payments lack: no customer.
 */
export const visibleOrder = <Order extends OrderView>(rights: Rights, order: Order): Order => ({
  ...order,
  ...(!mayUse(rights, 'orders:read') && noCustomer),
  ...(!mayUse(rights, 'payments:read') && {
    flags: order.flags.filter((flag) => handoverFlags.has(flag)),
  }),
});

/**
 * The same for an order's details. Without `payments:read` they keep what was paid and is due, which decides whether the
 * order may be handed over, and how many of each item were refunded, which are not packed. They have no single payment,
 * attempt, refund, dispute or difference, and nothing of them in the history. Without `orders:read` they have no history,
 * because it names customers and carries notes.
 */
export function visibleOrderDetail(rights: Rights, detail: OrderDetail): OrderDetail {
  const cut = { ...detail, ...visibleOrder(rights, detail) };
  const seesMoney = mayUse(rights, 'payments:read');
  const seesOrders = mayUse(rights, 'orders:read');
  return {
    ...cut,
    ...(!seesMoney && {
      payment: { ...cut.payment, received: [], methods: [], bankAccount: null },
      attempts: [],
      payments: [],
      refunds: [],
      disputes: [],
      differences: [],
    }),
    events: cut.events.filter(({ type }) => seesOrders && (seesMoney || !moneyEvents.has(type))),
    holdings: seesOrders ? cut.holdings : [],
  };
}
