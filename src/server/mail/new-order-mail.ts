import { formatNaira } from '#shared/money.ts';
import { orderCode } from '#shared/order-code.ts';
import type { RecordedPaymentMethod } from '#shared/orders.ts';
import type { Order } from '../entities/index.ts';
import type { MailContent } from './mail-content.ts';
import { deliveryRows, orderRows } from './order-rows.ts';

const methodWords = {
  card: 'card',
  bank_transfer: 'bank transfer',
  whatsapp: 'WhatsApp',
  cash: 'cash',
  pos: 'card terminal',
  other: 'another way',
} satisfies Record<RecordedPaymentMethod, string>;

/** To the store: somebody ordered. */
export const newOrderMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `New order #${order.id}: ${formatNaira(order.total)} from ${order.customerName}`,
  heading: `New order #${order.id}`,
  blocks: [
    {
      text: `${order.customerName} ordered for ${formatNaira(order.total)} and chose to pay by ${methodWords[order.paymentMethod]}. ${
        order.paymentStatus === 'paid' ? 'It is paid.' : 'It is not paid yet.'
      }`,
    },
    orderRows(order),
    {
      rows: [
        ['Phone', order.customerPhone],
        ['E-mail', order.customerEmail],
        ...(order.awaitsTransfer
          ? [['Narration of the transfer', orderCode(order.id)] satisfies [string, string]]
          : []),
      ],
    },
    deliveryRows(order),
    { link: { label: 'Open the order', url: `${shopUrl}/admin/orders/${order.id}` } },
  ],
});
