import { formatNaira } from '#shared/money.ts';
import type { Order } from '#server/entities/index.ts';
import type { MailBlock } from './mail-content.ts';

/** The order like a receipt. Its items are loaded. */
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

/** Names and quantities of the order's items, which are loaded. */
export const itemRows = (order: Order): MailBlock => ({
  rows: order.items.getItems().map(({ name, quantity }) => [name, `× ${quantity}`]),
});

export const deliveryRows = (order: Order): MailBlock => ({
  rows: [
    ['Deliver to', order.customerName],
    ['Address', `${order.customerAddress}, ${order.customerCity}, ${order.customerState}`],
  ],
});
