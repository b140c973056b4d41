import type { OrderStatus, PaymentStatus } from '#shared/orders.ts';
import { ToneBadge, type Tone } from './tone-badge.tsx';

export const orderStatusWords: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const orderTones: Record<OrderStatus, Tone> = {
  pending: 'grey',
  processing: 'yellow',
  shipped: 'blue',
  completed: 'green',
  cancelled: 'red',
};

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <ToneBadge tone={orderTones[status]}>{orderStatusWords[status]}</ToneBadge>
);

export const paymentStatusWords: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  awaiting_transfer: 'Awaiting transfer',
  paid: 'Paid',
  needs_attention: 'Needs attention',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

const paymentTones: Record<PaymentStatus, Tone> = {
  unpaid: 'grey',
  awaiting_transfer: 'yellow',
  paid: 'green',
  needs_attention: 'red',
  partially_refunded: 'blue',
  refunded: 'blue',
};

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <ToneBadge tone={paymentTones[status]}>{paymentStatusWords[status]}</ToneBadge>
);
