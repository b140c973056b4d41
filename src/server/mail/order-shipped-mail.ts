import type { Order } from '../entities/index.ts';
import type { MailContent } from './mail-content.ts';
import { deliveryRows } from './order-rows.ts';

/** To the buyer: the parcel has left the store. */
export const orderShippedMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `Your order #${order.id} is on its way`,
  heading: 'Your order is on its way',
  blocks: [
    {
      text: `Dear ${order.customerName}, the pieces of your order #${order.id} have left us and are on their way to you.`,
    },
    {
      rows: order.items
        .getItems()
        .map(({ name, quantity }): [string, string] => [name, `× ${quantity}`]),
    },
    deliveryRows(order),
    { link: { label: 'View your order', url: `${shopUrl}/order/${order.paymentReference}` } },
  ],
});
