import type { OrderMailKind } from '#server/outbox/queue-mail.ts';
import type { BuyerOrder } from './buyer-order.ts';

/** The mails about an order that its customer gets. */
export type BuyerOrderMail = Exclude<OrderMailKind, 'new_order' | 'order_needs_you' | 'stock_held'>;

/** Whether the statement of the mail is still true when it is sent. */
export function isStillTrue(
  kind: BuyerOrderMail,
  { order, payment }: BuyerOrder,
  now: Date,
): boolean {
  const { status, paymentStatus, cancelReason, transferClaimedAt, heldUntil } = order;
  const isUnpaid = paymentStatus === 'unpaid' || paymentStatus === 'awaiting_transfer';
  switch (kind) {
    case 'order_received':
      return isUnpaid && status !== 'cancelled' && !payment.isConfirming;
    case 'payment_reminder':
      return (
        isUnpaid &&
        status === 'pending' &&
        !payment.isConfirming &&
        !transferClaimedAt &&
        heldUntil != null &&
        heldUntil > now
      );
    case 'order_paid':
      return !isUnpaid && status !== 'cancelled';
    case 'payment_not_found':
      return isUnpaid;
    case 'order_shipped':
      return status === 'shipped';
    case 'shipment_changed':
      return status === 'shipped' && order.shipment != null;
    case 'order_delivered':
      return status === 'completed';
    case 'order_cancelled':
      return status === 'cancelled' && cancelReason === 'staff';
    case 'order_expired':
      return status === 'cancelled' && cancelReason === 'expired';
  }
}
