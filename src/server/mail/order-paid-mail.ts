import { formatNaira } from '#shared/money.ts';
import type { Order } from '../entities/index.ts';
import type { MailContent } from './mail-content.ts';
import { deliveryRows, orderRows } from './order-rows.ts';

/** To the buyer: the money has arrived and the order is confirmed. */
export const orderPaidMail = (order: Order, shopUrl: string): MailContent => ({
  subject:
    order.total === 0
      ? `Your order #${order.id} is confirmed`
      : `Payment received: your order #${order.id} is confirmed`,
  heading: 'Thank you, your order is confirmed',
  blocks: [
    {
      text:
        order.total === 0
          ? `Dear ${order.customerName}, nothing is to be paid for order #${order.id}. We are getting your pieces ready.`
          : `Dear ${order.customerName}, we have received your payment of ${formatNaira(order.total)} for order #${order.id} and are getting your pieces ready.`,
    },
    orderRows(order),
    deliveryRows(order),
    { link: { label: 'View your order', url: `${shopUrl}/order/${order.paymentReference}` } },
    { text: 'Keep this link to yourself: whoever has it can see your order.' },
  ],
});
