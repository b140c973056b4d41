import type { OrderStatus, PaymentStatus } from './orders.ts';
import type { ReceivedPayment } from './payments.ts';
import * as texts from './texts/order-labels.ts';

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
  unpaid: texts.titleNotPaid,
  awaiting_transfer: texts.titleNotPaid,
  balance_due: texts.titleNotFullyPaid,
  needs_attention: texts.titleNotFullyPaid,
  refunded: texts.titleRefunded,
} satisfies Record<Exclude<PaymentStatus, 'paid' | 'partially_refunded'>, string>;

/** The title of a printed order. */
export function printTitle(facts: Facts): string {
  const { status, paymentStatus } = facts;
  if (isReceipt(facts)) return texts.titleReceipt;
  if (status === 'cancelled') return texts.titleCancelled;
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded'
    ? texts.titleTestMoney
    : unpaidTitles[paymentStatus];
}
