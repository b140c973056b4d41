import { formatNaira } from '#shared/money.ts';
import type {
  OrderReceipt,
  OrderStatus,
  PaymentStatus,
  RecordedPaymentMethod,
} from '#shared/orders.ts';
import { paidTwice } from './paid-twice.ts';

/** The way of an order from the shopper's side, in order. */
export const steps = [
  'pending',
  'processing',
  'shipped',
  'completed',
] as const satisfies OrderStatus[];

export const orderWords = {
  pending: {
    title: 'Order received',
    text: 'Thank you! We have your order and keep its pieces for you.',
  },
  processing: { title: 'Being prepared', text: 'We are getting your pieces ready to go.' },
  shipped: { title: 'On its way', text: 'Your parcel has left us and is on its way to you.' },
  completed: { title: 'Delivered', text: 'Your order has arrived. Wear it well!' },
  cancelled: { title: 'Cancelled', text: 'This order was cancelled and will not be delivered.' },
} satisfies Record<OrderStatus, { title: string; text: string }>;

const paymentWords = {
  unpaid: 'Not paid yet',
  awaiting_transfer: 'Waiting for your bank transfer',
  paid: 'Paid',
  needs_attention: 'We are checking your payment',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded. Your bank may take some days to show it.',
} satisfies Record<PaymentStatus, string>;

type Facts = Pick<OrderReceipt, 'status' | 'paymentStatus' | 'total' | 'payment'>;

/** Where an order's money is, in a sentence. */
export function paymentText({ status, paymentStatus, total, payment }: Facts): string {
  const { paid, due, isConfirming, isTransferPending } = payment;
  if (status === 'cancelled' && paid > 0) {
    return `We received ${formatNaira(paid)} for this order, and will give it back or be in touch with you.`;
  }
  if (status === 'cancelled' && paymentStatus !== 'refunded') return 'Nothing to pay';
  if (isConfirming && isTransferPending) return 'Waiting for your transfer';
  if (isConfirming) return 'We are confirming your payment';
  if (paymentStatus === 'needs_attention' && paid > 0 && due > 0) {
    return `${formatNaira(paid)} received, ${formatNaira(due)} still to pay`;
  }
  const extra = paymentStatus === 'paid' ? paidTwice({ total, payment }) : null;
  if (extra !== null) {
    return `Paid. We received ${formatNaira(extra)} a second time, and will give it back or be in touch with you.`;
  }
  if (paymentStatus === 'paid' && paid > total) {
    return `Paid. We received ${formatNaira(paid - total)} more than the total, and will be in touch with you about it.`;
  }
  if (paymentStatus === 'partially_refunded') {
    return `Partly refunded: ${formatNaira(total - paid)} given back`;
  }
  return paymentWords[paymentStatus];
}

export const methodWords = {
  card: 'Card Payment',
  bank_transfer: 'Bank Transfer',
  whatsapp: 'Arranged directly with us',
  cash: 'Cash',
  pos: 'Card in person',
  other: 'Arranged directly with us',
} satisfies Record<RecordedPaymentMethod, string>;
