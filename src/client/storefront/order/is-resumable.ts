import type { OrderReceipt } from '#shared/orders.ts';

/** Whether checkout goes on with this order: it waits to be paid online. Any other order has left the cart for good. */
export const isResumable = ({ status, paymentStatus, paymentMethod, payment }: OrderReceipt) =>
  status === 'pending' &&
  paymentStatus === 'unpaid' &&
  payment.due > 0 &&
  payment.methods.some((method) => method === paymentMethod);
