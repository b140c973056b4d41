import { orderFlagLabels, paymentMethodLabels } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import { orderCode } from '#shared/order-code.ts';
import { hasLink, plausibleName } from '#shared/plausible-name.ts';
import type { Message, Order } from '#server/entities/index.ts';
import type { MailBlock, MailContent, MailRow } from './mail-content.ts';
import { orderBlock, staffDeliveryBlock } from './order-blocks.ts';

const linkToOrder = (order: Order, shopUrl: string, section = ''): MailBlock => ({
  link: { label: 'Open the order', url: `${shopUrl}/admin/orders/${order.id}${section}` },
});

const customerRows = (order: Order): MailBlock => ({
  rows: [
    ['Customer', order.customerName],
    ['Phone', order.customerPhone],
    ['Total', formatNaira(order.total)],
  ],
});

/** In the store's own sentences; what was typed stands in the rows. */
const nameOf = ({ customerName }: Order) => plausibleName(customerName) ?? 'a customer';

/** A customer placed an order. */
export const newOrderMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `New order #${order.id}: ${formatNaira(order.total)} from ${nameOf(order)}`,
  heading: `New order #${order.id}`,
  blocks: [
    {
      text: `${nameOf(order)} ordered for ${formatNaira(order.total)} and chose to pay by ${paymentMethodLabels[order.paymentMethod].inSentence}. ${
        order.paymentStatus === 'paid' ? 'It is paid.' : 'It is not paid yet.'
      }`,
    },
    orderBlock(order),
    {
      rows: [
        ['Phone', order.customerPhone],
        ['E-mail', order.customerEmail],
        ...(order.awaitsTransfer
          ? [['Narration of the transfer', orderCode(order.id)] satisfies MailRow]
          : []),
      ],
    },
    staffDeliveryBlock(order),
    linkToOrder(order, shopUrl),
  ],
});

/** Money or stock of an order needs a decision by staff. */
export const orderNeedsYouMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `Order #${order.id} needs you`,
  heading: `Order #${order.id} needs you`,
  blocks: [
    ...order.flags.map((flag) => ({ text: orderFlagLabels[flag].sentence })),
    customerRows(order),
    { text: 'You decide what happens next: the order shows what happened and what you can do.' },
    linkToOrder(order, shopUrl),
  ],
});

/** One customer or network address holds a large part of the stock without having paid. */
export const stockHeldMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `Much of your stock is held unpaid: order #${order.id}`,
  heading: 'Much of your stock is held unpaid',
  blocks: [
    {
      text: `The customer of order #${order.id} now holds a large part of your items, or the last items of several products, without having paid.`,
    },
    customerRows(order),
    orderBlock(order),
    {
      text: 'The reservation ends by itself. If you know the customer, you can hold the items longer; if not, “Release all” on the order puts every unpaid item back on sale at once.',
    },
    linkToOrder(order, shopUrl, '#hold'),
  ],
});

/** A visitor wrote to the store. A reply goes to the visitor. */
export const contactMessageMail = (message: Message, shopUrl: string): MailContent => ({
  subject: `Message from ${plausibleName(message.name) ?? 'a visitor'}${
    hasLink(message.subject) ? '' : `: ${message.subject}`
  }`,
  heading: 'A visitor wrote to you',
  blocks: [
    {
      rows: [
        ['Subject', message.subject],
        ['From', message.name],
        ['E-mail', message.email],
        ...(message.phone === '' ? [] : [['Phone', message.phone] satisfies MailRow]),
      ],
    },
    { quote: message.message },
    { text: 'Answer this mail to write to them.' },
    { link: { label: 'Open your messages', url: `${shopUrl}/admin/messages` } },
  ],
});
