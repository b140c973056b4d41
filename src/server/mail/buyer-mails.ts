import { customerPaymentSources } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import { plausibleName } from '#shared/plausible-name.ts';
import type { Refund } from '#server/entities/index.ts';
import {
  dear,
  linkNote,
  linkToOrder,
  linkToReviews,
  shipmentBlocks,
  type BuyerOrder,
  askUs,
} from './buyer-order.ts';
import type { MailContent } from './mail-content.ts';
import { deliveryBlock, orderItemsBlock, totalsBlock } from './order-blocks.ts';

/** The money has arrived and the order is confirmed. */
export function orderPaidMail(buyer: BuyerOrder): MailContent {
  const { order, shopUrl } = buyer;
  return {
    subject:
      order.total === 0
        ? `Your order #${order.id} is confirmed`
        : `Payment received: your order #${order.id} is confirmed`,
    heading: 'Thank you, your order is confirmed',
    blocks: [
      {
        text:
          order.total === 0
            ? `${dear(buyer)}, there is nothing to pay for order #${order.id}. We are getting your items ready.`
            : `${dear(buyer)}, we have received your payment of ${formatNaira(order.total)} for order #${order.id} and are getting your items ready.`,
      },
      linkToOrder(buyer),
      orderItemsBlock(order, shopUrl),
      totalsBlock(order),
      deliveryBlock(order),
      linkNote,
    ],
  };
}

/** Corrects `orderPaidMail`: the money had not arrived. */
export const paymentNotFoundMail = (buyer: BuyerOrder): MailContent => ({
  subject: `We cannot find your payment for order #${buyer.order.id}`,
  heading: 'We cannot find your payment',
  blocks: [
    {
      text: `${dear(buyer)}, we wrote that your payment for order #${buyer.order.id} had arrived. On checking, we cannot find it in our account, so the order is not paid yet.`,
    },
    { rows: [['Total', formatNaira(buyer.order.total)]] },
    buyer.order.status === 'cancelled'
      ? { text: 'The order is cancelled, and there is nothing to pay.' }
      : { text: 'Your items are still reserved. You can pay on your order’s page.' },
    linkToOrder(buyer),
    {
      text: 'If you have paid, please reply with the sender’s name, the amount and the bank’s session ID, and we will look again.',
    },
  ],
});

const handedTo = ({ order: { gift } }: BuyerOrder) =>
  gift ? (plausibleName(gift.recipientName) ?? 'the recipient') : 'you';

/** The parcel has left the store. */
export const orderShippedMail = (buyer: BuyerOrder): MailContent => ({
  subject: `Your order #${buyer.order.id} is on its way`,
  heading: 'Your order is on its way',
  blocks: [
    {
      text: `${dear(buyer)}, the items of your order #${buyer.order.id} have left us and are on their way to ${handedTo(buyer)}.`,
    },
    ...shipmentBlocks(buyer),
    deliveryBlock(buyer.order),
    linkToOrder(buyer),
    orderItemsBlock(buyer.order, buyer.shopUrl),
  ],
});

/** A rider, tracking number or day that was not known, or was another, when the parcel left the store. */
export const shipmentChangedMail = (buyer: BuyerOrder): MailContent => ({
  subject: `News of your parcel: order #${buyer.order.id}`,
  heading: 'News of your parcel',
  blocks: [
    {
      text: `${dear(buyer)}, this is how your order #${buyer.order.id} comes to ${handedTo(buyer)} now:`,
    },
    ...shipmentBlocks(buyer),
    deliveryBlock(buyer.order),
    linkToOrder(buyer),
  ],
});

/** The parcel has arrived. */
export const orderDeliveredMail = (buyer: BuyerOrder): MailContent => ({
  subject: `Your order #${buyer.order.id} has been delivered`,
  heading: 'Your order has been delivered',
  blocks: [
    {
      text: `${dear(buyer)}, ${
        buyer.order.gift
          ? `your order #${buyer.order.id} has been delivered to ${handedTo(buyer)}.`
          : `your order #${buyer.order.id} has been delivered. We hope that you love it: wear it well!`
      }`,
    },
    orderItemsBlock(buyer.order, buyer.shopUrl),
    {
      text: 'Would you tell others what you think? A few words, or a photo of how you wear it, help them to choose.',
    },
    linkToReviews(buyer),
    linkToOrder(buyer),
    {
      text: `${askUs(buyer, 'If it has not reached you, or something is not right')}.`,
    },
  ],
});

/** Staff cancelled the order. */
export const orderCancelledMail = (buyer: BuyerOrder): MailContent => ({
  subject: `Your order #${buyer.order.id} was cancelled`,
  heading: 'Your order was cancelled',
  blocks: [
    {
      text: `${dear(buyer)}, your order #${buyer.order.id} was cancelled and will not be delivered.`,
    },
    { text: whatOfTheMoney(buyer) },
    orderItemsBlock(buyer.order, buyer.shopUrl),
    linkToOrder(buyer),
    { text: `${askUs(buyer, 'If you have a question about it')}.` },
  ],
});

function whatOfTheMoney({ order: { paymentStatus }, payment: { paid } }: BuyerOrder): string {
  if (paid > 0) {
    return `We received ${formatNaira(paid)} for it, and will give it back or be in touch with you.`;
  }
  return paymentStatus === 'refunded'
    ? 'Your money was given back. Your bank may take some days to show it.'
    : 'There is nothing to pay.';
}

/** No money arrived in time, and the items are on sale again. */
export const orderExpiredMail = (buyer: BuyerOrder): MailContent => ({
  subject: `The reservation of your order #${buyer.order.id} has ended`,
  heading: 'The reservation has ended',
  blocks: [
    {
      text: `${dear(buyer)}, we have not seen your ${buyer.order.awaitsTransfer ? 'transfer' : 'payment'} of ${formatNaira(buyer.order.total)} for order #${buyer.order.id} in time, so its items are on sale again.`,
    },
    orderItemsBlock(buyer.order, buyer.shopUrl),
    {
      text: `${askUs(buyer, 'If you have sent the money')}. Nothing is lost. If you would still like the items, please order again.`,
    },
    linkToOrder(buyer),
  ],
});

/** Money was given back. */
export const refundMadeMail = (
  buyer: BuyerOrder,
  { amount, payment: { source } }: Refund,
): MailContent => ({
  subject: `We have refunded ${formatNaira(amount)} of your order #${buyer.order.id}`,
  heading: 'Your refund',
  blocks: [
    {
      text: `${dear(buyer)}, we have given back ${formatNaira(amount)} of what you paid for order #${buyer.order.id}. Your bank may take some days to show it.`,
    },
    {
      rows: [
        ['Refunded', formatNaira(amount)],
        ['Paid by', customerPaymentSources[source]],
      ],
    },
    linkToOrder(buyer),
    { text: `${askUs(buyer, 'If you have a question about it')}.` },
  ],
});
