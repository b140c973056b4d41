import { formatNaira } from '#shared/money.ts';
import type { OrderFlag } from '#shared/orders.ts';
import type { Order } from '../entities/index.ts';
import type { MailContent } from './mail-content.ts';

const flagWords = {
  underpaid: 'Less money arrived than the order costs.',
  overpaid: 'More money arrived than the order costs.',
  wrong_currency: 'Money arrived in another currency than naira.',
  paid_twice: 'The order was paid twice.',
  paid_after_cancellation: 'Money arrived after the order was cancelled.',
  paid_but_sold_out: 'The order is paid, but its pieces are sold out.',
  refund_due: 'The order was cancelled and its money has not been given back.',
  refund_needs_attention: 'A refund did not go through.',
  disputed: 'The customer disputes a payment.',
  unreconciled: 'The provider’s records differ from the shop’s.',
} satisfies Record<OrderFlag, string>;

/** To the store: money or stock of this order waits for a person. */
export const orderNeedsYouMail = (order: Order, shopUrl: string): MailContent => ({
  subject: `Order #${order.id} needs you`,
  heading: `Order #${order.id} needs you`,
  blocks: [
    ...order.flags.map((flag) => ({ text: flagWords[flag] })),
    {
      rows: [
        ['Customer', order.customerName],
        ['Phone', order.customerPhone],
        ['Total', formatNaira(order.total)],
      ],
    },
    { text: 'Nothing is decided without you: the order shows what happened and what you can do.' },
    { link: { label: 'Open the order', url: `${shopUrl}/admin/orders/${order.id}` } },
  ],
});
