import type { OrderView, PlaceOrderInput } from '#shared/orders.ts';
import { createPaymentReference } from '#shared/payment-reference.ts';
import { totalsOf } from '#shared/totals.ts';
import { makeProduct } from './api.ts';
import type { ServerProcess } from './server-process.ts';

let placed = 0;

/** An order of one item of its own, as a shopper's browser places it; each by another person. */
export async function placeOrder(
  server: ServerProcess,
  overrides: Partial<Pick<PlaceOrderInput, 'customerName' | 'customerEmail'>> = {},
): Promise<OrderView> {
  placed += 1;
  const { id, price } = await makeProduct(server, { name: `Piece ${placed} of an order` });
  const items = [{ productId: id, quantity: 1, variant: {}, price }];
  const { subtotal, tax, total } = totalsOf(items, '7.5');
  const response = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      customerName: 'Ngozi Adeyemi',
      customerEmail: `ngozi${placed}@example.com`,
      customerPhone: `0803${String(2_000_000 + placed)}`,
      customerAddress: '12 Allen Avenue',
      customerCity: 'Ikeja',
      customerState: 'Lagos',
      items,
      subtotal,
      tax,
      total,
      paymentMethod: 'whatsapp',
      paymentReference: createPaymentReference(),
      ...overrides,
    }),
  });
  if (response.status !== 201)
    throw new Error(`ordering: ${response.status} ${await response.text()}`);
  return (await response.json()) as OrderView;
}
