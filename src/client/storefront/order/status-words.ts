import type {
  OrderReceipt,
  OrderStatus,
  PaymentStatus,
  RecordedPaymentMethod,
} from '#shared/orders.ts';

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
  refunded: 'Refunded',
} satisfies Record<PaymentStatus, string>;

export const paymentText = ({
  status,
  paymentStatus,
}: Pick<OrderReceipt, 'status' | 'paymentStatus'>) =>
  status === 'cancelled' && paymentStatus === 'unpaid'
    ? 'Nothing to pay'
    : paymentWords[paymentStatus];

export const methodWords = {
  card: 'Card Payment',
  bank_transfer: 'Bank Transfer',
  whatsapp: 'Arranged directly with us',
  cash: 'Cash',
  pos: 'Card in person',
  other: 'Arranged directly with us',
} satisfies Record<RecordedPaymentMethod, string>;
