import { formatNaira } from '#shared/money.ts';
import type { Order } from '../entities/index.ts';
import type { MailContent } from './mail-content.ts';

/** To the buyer, who was told that the money had arrived: it had not. */
export const paymentNotFoundMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `We cannot find your payment for order #${order.id}`,
  heading: 'We cannot find your payment',
  blocks: [
    {
      text: `Dear ${order.customerName}, we wrote that your payment for order #${order.id} had arrived. On checking, we cannot find it in our account, so the order is not paid yet.`,
    },
    { rows: [['Total', formatNaira(order.total)]] },
    order.status === 'cancelled'
      ? { text: 'The order is cancelled, and nothing is to be paid.' }
      : { text: 'Your items are still reserved. You can pay on your order’s page.' },
    { link: { label: 'View your order', url: `${shopUrl}/order/${order.paymentReference}` } },
    {
      text: 'If you have paid, please reply with the sender’s name, the amount and the bank’s session ID, and we will look again.',
    },
  ],
});
