import type { CustomerOrder } from '#shared/orders.ts';

/** Whether checkout can continue with this order: its online payment is due. Any other order has left the cart for good. */
export const isResumable = ({ status, paymentStatus, paymentMethod, payment }: CustomerOrder) =>
  status === 'pending' &&
  paymentStatus === 'unpaid' &&
  payment.due > 0 &&
  payment.methods.some((method) => method === paymentMethod);
