import { createPaymentReference, randomHex } from '#shared/payment-reference.ts';
import type { OrderLine } from './load-api.ts';

let made = 0;

/** An order as a shopper's browser sends it, by a new person from a new browser. */
export function orderBody(lines: OrderLine[]): string {
  made += 1;
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  const tax = Math.round((subtotal * 75) / 1000);
  const number = String((process.pid * 100_000 + made) % 10_000_000).padStart(7, '0');
  return JSON.stringify({
    customerName: 'Ada Obi',
    customerEmail: `ada${process.pid}-${made}@example.com`,
    customerPhone: `0803${number}`,
    customerAddress: `${1 + (made % 90)} Allen Avenue`,
    customerCity: 'Ikeja',
    customerState: 'Lagos',
    items: lines.map((line) => ({ ...line, quantity: 1, variant: {} })),
    subtotal,
    tax,
    total: subtotal + tax,
    paymentMethod: 'whatsapp',
    paymentReference: createPaymentReference(),
    changeSecret: randomHex(16),
  });
}
