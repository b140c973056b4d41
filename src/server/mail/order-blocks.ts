import { formatNaira } from '#shared/money.ts';
import { addressLines, giftFacts, receiverLabel, receiverOf } from '#shared/gifts.ts';
import { buyerDeliveryLines, deliveryLines } from '#shared/delivery-text.ts';
import { hasLink } from '#shared/plausible-name.ts';
import { pictureKey, variantUrl } from '#shared/pictures.ts';
import { totalRows } from '#shared/total-rows.ts';
import type { Order } from '#server/entities/index.ts';
import type { MailBlock, MailRow } from './mail-content.ts';

/** The smallest stored size. */
const PICTURE_WIDTH = 320;

/** The order like a receipt. Its items are loaded. */
export const orderBlock = (order: Order): MailBlock => ({
  rows: [
    ...order.items.getItems().map(({ quantity, name, variant, price }): [string, string] => {
      const choices = Object.entries(variant).map(([attribute, value]) => `${attribute}: ${value}`);
      const what = choices.length > 0 ? `${name} (${choices.join(', ')})` : name;
      return [`${quantity} × ${what}`, formatNaira(price * quantity)];
    }),
    ...totalsRows(order),
  ],
});

const totalsRows = (order: Order): MailRow[] =>
  totalRows(order).map(({ label, text }): MailRow => [label, text]);

export const totalsBlock = (order: Order): MailBlock => ({ rows: totalsRows(order) });

/** The order's items with their pictures. The items are loaded. */
export const orderItemsBlock = (order: Order, shopUrl: string): MailBlock => ({
  items: order.items.getItems().map(({ name, variant, quantity, price, image }) => ({
    name,
    choices: Object.entries(variant)
      .map(([attribute, value]) => `${attribute}: ${value}`)
      .join(' · '),
    quantity,
    price: formatNaira(price),
    total: formatNaira(price * quantity),
    picture: pictureAddress(image ?? '', shopUrl),
  })),
});

/** Nothing where delivery was free everywhere. */
const promiseRows = (lines: readonly string[]): [string, string][] =>
  lines.length > 0 ? [['Delivery', lines.join(' · ')]] : [];

/** A small size of one of the store's pictures; another address as it is, if it is one. */
function pictureAddress(image: string, shopUrl: string): string | null {
  const key = pictureKey(image);
  if (key) return `${shopUrl}${variantUrl(key, PICTURE_WIDTH, 'webp')}`;
  if (image.startsWith('/')) return `${shopUrl}${image}`;
  return image.startsWith('https://') ? image : null;
}

/** To whom, how and when it is delivered, for staff. */
export const staffDeliveryBlock = (order: Order): MailBlock => ({
  rows: deliveryRows(order, deliveryLines(order), (typed) => typed),
});

/** The same for the buyer, without links: anybody can type one at checkout, with another's e-mail address. */
export const deliveryBlock = (order: Order): MailBlock => ({
  rows: deliveryRows(order, buyerDeliveryLines(order), (typed) =>
    hasLink(typed) ? 'as on your order’s page' : typed,
  ),
});

const deliveryRows = (
  order: Order,
  lines: readonly string[],
  show: (typed: string) => string,
): MailRow[] => [
  [receiverLabel(order), show(receiverOf(order).name)],
  ...optionalRow('Address', show(addressLines(order).join(', '))),
  ...promiseRows(lines),
  ...giftRows(order).map(([label, text]): MailRow => [label, show(text)]),
];

const optionalRow = (label: string, text: string): [string, string][] =>
  text === '' ? [] : [[label, text]];

const giftRows = ({ gift }: Order): [string, string][] =>
  gift ? [['Recipient’s phone', gift.recipientPhone], ...giftFacts(gift)] : [];
