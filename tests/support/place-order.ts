import type { CustomerDetails } from '#shared/customer-details.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { asStaff, makeProduct } from './api.ts';
import type { ServerProcess } from './server-process.ts';

/** An order of two items at ₦15,000, placed as a shopper's browser does. */
export async function placeOrder(
  server: ServerProcess,
  customer: Partial<CustomerDetails> = {},
): Promise<CustomerOrder & CustomerDetails> {
  const { id, price } = await makeProduct(server, { name: 'Ordered piece', price: 1_500_000 });
  const details = {
    customerName: 'Ngozi Adeyemi',
    customerEmail: `ngozi${id}@example.com`,
    customerPhone: '08031234567',
    customerAddress: '12 Allen Avenue',
    customerCity: 'Ikeja',
    customerState: 'Lagos' as const,
    ...customer,
  };
  const order = await asStaff<CustomerOrder>(server, 'POST', '/api/orders', {
    ...details,
    items: [{ productId: id, quantity: 2, variant: {}, price }],
    subtotal: 3_000_000,
    tax: 225_000,
    total: 3_225_000,
    paymentMethod: 'whatsapp',
    paymentReference: createPaymentReference(),
  });
  return { ...order, ...details };
}
