import { formatNaira } from '#shared/money.ts';
import type { OrderEvent } from '#server/entities/index.ts';
import { dear, linkNote, linkToOrder, transferBlocks, type BuyerOrder } from './buyer-order.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { orderItemsBlock, totalsBlock } from './order-blocks.ts';

/** Staff changed the items of an order: what changed, what it costs now, and what is left to pay. */
export const itemsChangedMail = (buyer: BuyerOrder, { detail }: OrderEvent): MailContent => ({
  subject: `Your order #${buyer.order.id} was changed`,
  heading: `Your order #${buyer.order.id} was changed`,
  blocks: [
    { text: `${dear(buyer)}, we have changed your order:` },
    ...String(detail.lines ?? '')
      .split('\n')
      .map((text) => ({ text })),
    ...balanceBlocks(buyer),
    orderItemsBlock(buyer.order, buyer.shopUrl),
    totalsBlock(buyer.order),
    { text: 'If you did not expect this, please reply or write to us before you pay.' },
    linkNote,
  ],
});

function balanceBlocks(buyer: BuyerOrder): MailBlock[] {
  const { order, payment } = buyer;
  const { paid, due } = payment;
  const received = paid > 0 ? `We have received ${formatNaira(paid)}. ` : '';
  if (due > 0) {
    const transfer = transferBlocks(buyer);
    return [
      { text: `${received}${formatNaira(due)} is ${paid > 0 ? 'still ' : ''}to pay.` },
      ...transfer,
      linkToOrder(buyer, transfer.length > 0 ? 'View your order' : 'Pay now'),
    ];
  }
  const over = order.flags.some((flag) => flag === 'overpaid' || flag === 'paid_twice');
  return [
    {
      text: over
        ? `${received}This is more than the order costs now. We will refund the difference.`
        : `${received}There is nothing more to pay.`,
    },
    linkToOrder(buyer),
  ];
}
