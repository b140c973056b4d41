import { acceptedDiscount } from '#shared/accepted-difference.ts';
import type { OrderReceipt, OrderView } from '#shared/orders.ts';
import type { OrderPayment } from '#shared/payments.ts';
import type { Order } from '../entities/index.ts';
import { maskDetails } from './mask-details.ts';

const presentCore = (order: Order) => ({
  id: order.id,
  paymentReference: order.paymentReference,
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  items: order.items.getItems().map((item) => ({
    productId: item.product.id,
    name: item.name,
    image: item.image ?? null,
    price: item.price,
    quantity: item.quantity,
    variant: item.variant,
  })),
  subtotal: order.subtotal,
  taxRate: order.taxRate,
  tax: order.tax,
  total: order.total,
  customerName: order.customerName,
  customerAddress: order.customerAddress,
  customerCity: order.customerCity,
  customerState: order.customerState,
  createdAt: order.createdAt.toISOString(),
});

/** For whoever holds the reference: never the e-mail address; name, address and phone in part where `isMasked`. */
export const presentReceipt = (
  order: Order,
  payment: OrderPayment,
  isMasked: boolean,
): OrderReceipt => ({
  ...presentCore(order),
  customerPhone: order.customerPhone,
  ...(isMasked && maskDetails(order)),
  isMasked,
  payment,
  reservationEndedAt:
    order.cancelReason === 'expired' ? (order.cancelledAt?.toISOString() ?? null) : null,
});

/** For staff. */
export const presentOrder = (order: Order): OrderView => ({
  ...presentCore(order),
  customerEmail: order.customerEmail,
  customerPhone: order.customerPhone,
  flags: order.flags,
  channel: order.channel,
  sandbox: order.sandbox,
  acceptedDiscount: acceptedDiscount(order.acceptedDifference),
  large: order.large,
  heldByStaff: order.heldByStaff,
  transferClaimedAt: order.transferClaimedAt?.toISOString() ?? null,
  cancelReason: order.cancelReason ?? null,
  heldUntil: order.heldUntil?.toISOString() ?? null,
});
