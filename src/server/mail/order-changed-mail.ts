import { customerFieldNames, customerFields } from '#shared/customer-fields.ts';
import { ofEach } from '#shared/of-each.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import type { OrderEvent } from '#server/entities/index.ts';
import type { MailContent } from './mail-content.ts';

const fieldNames: Record<string, string> = {
  ...ofEach(customerFieldNames, (name) => customerFields[name].inSentence),
  paymentMethod: 'payment method',
  gift: 'gift',
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
