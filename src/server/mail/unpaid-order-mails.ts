import { formatLagosTime } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { dear, linkNote, linkToOrder, transferBlocks, type BuyerOrder } from './buyer-order.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { deliveryBlock, orderItemsBlock, totalsBlock } from './order-blocks.ts';

const reservedUntil = ({ payment: { heldUntil } }: BuyerOrder): string =>
  heldUntil ? ` until ${formatLagosTime(heldUntil)}` : '';

/** The order is placed and waits for its money. */
export function orderReceivedMail(buyer: BuyerOrder): MailContent {
  const { order, payment, shopUrl } = buyer;
  const transfer = transferBlocks(buyer);
  return {
    subject:
      transfer.length > 0
        ? `Your order #${order.id}: please transfer ${formatNaira(payment.due)}`
        : `We have your order #${order.id}`,
    heading: 'Thank you, we have your order',
    blocks: [
      {
        text: `${dear(buyer)}, we have your order #${order.id} and have reserved its items for you${reservedUntil(buyer)}.`,
      },
      ...(transfer.length > 0 ? transfer : [howToPay(buyer)]),
      linkToOrder(buyer, canPayOnline(buyer) ? 'Pay now' : undefined),
      orderItemsBlock(order, shopUrl),
      totalsBlock(order),
      deliveryBlock(order),
      linkNote,
    ],
  };
}

const canPayOnline = ({ order, payment }: BuyerOrder): boolean =>
  payment.bankAccount === null && order.paymentMethod !== 'whatsapp';

const howToPay = (buyer: BuyerOrder): MailBlock => ({
  text: canPayOnline(buyer)
    ? `${formatNaira(buyer.payment.due)} is still to be paid. You can pay on your order’s page.`
    : 'We will be in touch to arrange payment and delivery. You can also write to us from your order’s page.',
});

/** The only reminder to pay, before the hold ends. */
export function paymentReminderMail(buyer: BuyerOrder): MailContent {
  const { order, payment, shopUrl } = buyer;
  return {
    subject: `Your order #${order.id} is waiting for your payment`,
    heading: 'Your items are still reserved',
    blocks: [
      {
        text: `${dear(buyer)}, your order #${order.id} for ${formatNaira(payment.due)} is not paid yet. We hold its items for you${reservedUntil(buyer)}; then they go back on sale.`,
      },
      ...transferBlocks(buyer),
      linkToOrder(buyer, canPayOnline(buyer) ? 'Pay now' : undefined),
      orderItemsBlock(order, shopUrl),
      {
        text: 'This is the only reminder that we send. If you have changed your mind, there is nothing to do.',
      },
    ],
  };
}
