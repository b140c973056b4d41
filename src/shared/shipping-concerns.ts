import { formatNaira, type Kobo } from './money.ts';
import type { OrderFlag, OrderStatus, PaymentStatus } from './orders.ts';

interface Facts {
  status: OrderStatus;
  total: Kobo;
  /** Received less refunded. */
  paid: Kobo;
  /** Still to pay; 0 of a cancelled order. */
  due: Kobo;
  /** Money missing (−) or over (+) that staff accepted. */
  acceptedDifference: Kobo;
  paymentStatus: PaymentStatus;
  flags: readonly OrderFlag[];
}

/** Whether an order with this status has left the store. */
export const isHandover = (status: OrderStatus): boolean =>
  status === 'shipped' || status === 'completed';

/**
 * Reasons not to hand an order over, as sentences; empty if there are none. A partial refund is no reason, a full one
 * is.
 */
export function shippingConcerns(order: Facts, next: OrderStatus): string[] {
  if (!isHandover(next)) return [];
  const { status, total, paid, due, acceptedDifference, paymentStatus, flags } = order;
  const missing = status === 'cancelled' ? total + Math.min(0, acceptedDifference) - paid : due;
  const concerns: string[] = [];
  if (paymentStatus === 'refunded') concerns.push('The payment was refunded.');
  else if (paymentStatus !== 'partially_refunded' && missing > 0) {
    concerns.push(`${formatNaira(missing)} is unpaid.`);
  }
  if (flags.includes('disputed')) concerns.push('The customer disputes the payment.');
  return concerns;
}
