import { formatNaira } from '#shared/money.ts';
import type { Order } from '../entities/index.ts';
import type { MailContent } from './mail-content.ts';
import { orderRows } from './order-rows.ts';

/** To the store: one person or network address holds a good part of the shop without having paid. */
export const stockHeldMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `Much of your stock is held unpaid: order #${order.id}`,
  heading: 'Much of your stock is held unpaid',
  blocks: [
    {
      text: `Whoever placed order #${order.id} now holds a good part of your items, or the last items of several products, without having paid.`,
    },
    {
      rows: [
        ['Customer', order.customerName],
        ['Phone', order.customerPhone],
        ['Total', formatNaira(order.total)],
      ],
    },
    orderRows(order),
    {
      text: 'The reservation ends by itself. If you know the customer, you can hold the items longer; if not, “Release all” on the order puts every unpaid item back on sale at once.',
    },
    { link: { label: 'Open the order', url: `${shopUrl}/admin/orders/${order.id}#hold` } },
  ],
});
