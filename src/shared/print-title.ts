import type { OrderStatus, PaymentStatus } from './orders.ts';
import type { ReceivedPayment } from './payments.ts';

interface Facts {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  payment: { received: Pick<ReceivedPayment, 'mode'>[] };
}

/**
 * Only an order paid with real money has a receipt, because people take a sheet with that title as proof of payment.
 */
export const isReceipt = ({ status, paymentStatus, payment }: Facts): boolean =>
  status !== 'cancelled' &&
  payment.received.every(({ mode }) => mode === 'live') &&
  (paymentStatus === 'paid' || paymentStatus === 'partially_refunded');

const unpaidTitles = {
  unpaid: 'Order — not paid',
  awaiting_transfer: 'Order — not paid',
  needs_attention: 'Order — not fully paid',
  refunded: 'Order — refunded',
} satisfies Record<Exclude<PaymentStatus, 'paid' | 'partially_refunded'>, string>;

/** The title of a printed order. */
export function printTitle(facts: Facts): string {
  const { status, paymentStatus } = facts;
  if (isReceipt(facts)) return 'Receipt';
  if (status === 'cancelled') return 'Cancelled';
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded'
    ? 'Order — paid with test money'
    : unpaidTitles[paymentStatus];
}
