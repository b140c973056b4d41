import { formatNaira } from '#shared/money.ts';
import type { Order } from '../entities/index.ts';
import type { MailContent } from './mail-content.ts';

/** To the buyer: no transfer was seen in time, and the items are on sale again. */
export const orderExpiredMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `The reservation of your order #${order.id} has ended`,
  heading: 'The reservation has ended',
  blocks: [
    {
      text: `Dear ${order.customerName}, we have not seen your transfer of ${formatNaira(order.total)} for order #${order.id} in time, so its items are on sale again.`,
    },
    {
      rows: order.items
        .getItems()
        .map(({ quantity, name }): [string, string] => [name, `× ${quantity}`]),
    },
    {
      text: 'If you have sent the money, please answer this mail: nothing is lost. If you would still like the items, please order again.',
    },
    { link: { label: 'View your order', url: `${shopUrl}/order/${order.paymentReference}` } },
  ],
});
