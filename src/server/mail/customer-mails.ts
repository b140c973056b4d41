import { formatLagosTime } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import type { Order, OrderEvent } from '#server/entities/index.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { deliveryRows, itemRows, orderRows } from './order-rows.ts';

const linkToOrder = (order: Order, shopUrl: string): MailBlock => ({
  link: { label: 'View your order', url: `${shopUrl}/order/${order.paymentReference}` },
});

/** The money has arrived and the order is confirmed. */
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
          ? `Dear ${order.customerName}, there is nothing to pay for order #${order.id}. We are getting your items ready.`
          : `Dear ${order.customerName}, we have received your payment of ${formatNaira(order.total)} for order #${order.id} and are getting your items ready.`,
    },
    orderRows(order),
    deliveryRows(order),
    linkToOrder(order, shopUrl),
    { text: 'Keep this link to yourself: anyone who has it can see your order.' },
  ],
});

/** Corrects `orderPaidMail`: the money had not arrived. */
export const paymentNotFoundMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `We cannot find your payment for order #${order.id}`,
  heading: 'We cannot find your payment',
  blocks: [
    {
      text: `Dear ${order.customerName}, we wrote that your payment for order #${order.id} had arrived. On checking, we cannot find it in our account, so the order is not paid yet.`,
    },
    { rows: [['Total', formatNaira(order.total)]] },
    order.status === 'cancelled'
      ? { text: 'The order is cancelled, and there is nothing to pay.' }
      : { text: 'Your items are still reserved. You can pay on your order’s page.' },
    linkToOrder(order, shopUrl),
    {
      text: 'If you have paid, please reply with the sender’s name, the amount and the bank’s session ID, and we will look again.',
    },
  ],
});

/** The parcel has left the store. */
export const orderShippedMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `Your order #${order.id} is on its way`,
  heading: 'Your order is on its way',
  blocks: [
    {
      text: `Dear ${order.customerName}, the items of your order #${order.id} have left us and are on their way to you.`,
    },
    itemRows(order),
    deliveryRows(order),
    linkToOrder(order, shopUrl),
  ],
});

/** No transfer arrived in time, and the items are on sale again. */
export const orderExpiredMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `The reservation of your order #${order.id} has ended`,
  heading: 'The reservation has ended',
  blocks: [
    {
      text: `Dear ${order.customerName}, we have not seen your transfer of ${formatNaira(order.total)} for order #${order.id} in time, so its items are on sale again.`,
    },
    itemRows(order),
    {
      text: 'If you have sent the money, please answer this mail: nothing is lost. If you would still like the items, please order again.',
    },
    linkToOrder(order, shopUrl),
  ],
});

const fieldNames: Record<string, string> = {
  customerName: 'name',
  customerEmail: 'e-mail address',
  customerPhone: 'phone number',
  customerAddress: 'delivery address',
  customerCity: 'city',
  customerState: 'state',
  paymentMethod: 'payment method',
};

/** To the address before the correction or replacement of an order. Contains none of the new values. */
export const orderChangedMail = (event: OrderEvent, shopUrl: string): MailContent => ({
  subject: `Your order #${event.order.id} was changed`,
  heading: `Your order #${event.order.id} was changed`,
  blocks: [
    { text: describeChange(event) },
    { text: 'If this was you, there is nothing to do.' },
    {
      text: 'If this was not you, contact us. Please do not pay before you have heard from us.',
    },
    { link: { label: 'Contact us', url: `${shopUrl}/contact` } },
  ],
});

function describeChange({ type, detail, order, createdAt }: OrderEvent): string {
  const time = formatLagosTime(createdAt.toISOString());
  if (type === 'replaced') {
    return `On ${time}, order #${detail.by} took the place of your order #${order.id}. Order #${order.id} is cancelled, and there is nothing to pay for it.`;
  }
  const fields = String(detail.fields)
    .split(', ')
    .map((field) => fieldNames[field] ?? field);
  return `On ${time}, this was changed: ${fields.join(', ')}.`;
}
