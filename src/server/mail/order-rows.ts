import { formatNaira } from '#shared/money.ts';
import type { Order } from '../entities/index.ts';
import type { MailBlock } from './mail-content.ts';

/** The order as a receipt; its items are loaded. */
export const orderRows = (order: Order): MailBlock => ({
  rows: [
    ...order.items.getItems().map(({ quantity, name, variant, price }): [string, string] => {
      const choices = Object.entries(variant).map(([attribute, value]) => `${attribute}: ${value}`);
      const what = choices.length > 0 ? `${name} (${choices.join(', ')})` : name;
      return [`${quantity} × ${what}`, formatNaira(price * quantity)];
    }),
    ['Subtotal', formatNaira(order.subtotal)],
    ['Shipping', 'Free'],
    [`Tax (${order.taxRate}%)`, formatNaira(order.tax)],
    ['Total', formatNaira(order.total)],
  ],
});

export const deliveryRows = (order: Order): MailBlock => ({
  rows: [
    ['Deliver to', order.customerName],
    ['Address', `${order.customerAddress}, ${order.customerCity}, ${order.customerState}`],
  ],
});
