import { customerPaymentStatusLabels } from '#shared/labels.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { CustomerOrder } from '#shared/orders.ts';

/** Kobo received for an order that another payment had already paid; null if none. */
export function paidTwice({
  total,
  payment: { paid, received },
}: Pick<CustomerOrder, 'total' | 'payment'>): Kobo | null {
  const isSpare = received.some(({ amount }) => paid - amount >= total);
  return received.length > 1 && isSpare ? paid - total : null;
}

/** The state of an order's payment in one sentence. */
export function paymentText({
  status,
  paymentStatus,
  total,
  payment,
}: Pick<CustomerOrder, 'status' | 'paymentStatus' | 'total' | 'payment'>): string {
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
  return customerPaymentStatusLabels[paymentStatus];
}
