import { namedFieldNames, type CustomerFieldName } from '#shared/customer-fields.ts';
import { ofEach } from '#shared/of-each.ts';
import type { z } from 'zod';
import { acceptedDiscount } from '#shared/accepted-discount.ts';
import type { Gift } from '#shared/gifts.ts';
import {
  orderCore,
  orderView,
  type CustomerOrder,
  type OrderItemView,
  type OrderView,
} from '#shared/orders.ts';
import type { Shipment } from '#shared/shipments.ts';
import { presenter } from '#server/presenter.ts';
import { presentGift } from './present-gift.ts';
import type { Order, OrderItem } from '#server/entities/index.ts';

interface PresentedItem extends Pick<
  OrderItem,
  'name' | 'image' | 'price' | 'quantity' | 'variant'
> {
  product: { id: number };
}

/** An order to be shown: an entity, or an order that was just written. */
export interface PresentedOrder extends Pick<
  Order,
  | Exclude<keyof z.infer<typeof orderCore>, 'items'>
  | 'customerPhone'
  | 'cancelReason'
  | 'cancelledAt'
> {
  items: Iterable<PresentedItem>;
}

export const presentItem = (item: PresentedItem): OrderItemView => ({
  productId: item.product.id,
  name: item.name,
  image: item.image ?? null,
  price: item.price,
  quantity: item.quantity,
  variant: item.variant,
});

const presentCore = presenter(orderCore);
const presentParts = ({ items, gift }: Pick<PresentedOrder, 'items' | 'gift'>) => ({
  items: Array.from(items, presentItem),
  gift: presentGift(gift),
});

interface Presented extends Pick<CustomerOrder, 'payment' | 'timeline'> {
  /** The order that its buyer placed instead, if any. */
  successor: Pick<Order, 'id' | 'paymentReference'> | null;
}

/**
 * For anybody who has the reference. Never contains the e-mail address; masks name, address and phone if `isMasked`.
 */
export const presentCustomerOrder = (
  order: PresentedOrder,
  { payment, timeline, successor }: Presented,
  isMasked: boolean,
): CustomerOrder => ({
  ...presentCore(order, presentParts(order)),
  customerPhone: order.customerPhone,
  ...(isMasked && {
    ...maskDetails(order),
    gift: maskGift(order),
    shipment: maskRider(order),
  }),
  isMasked,
  payment,
  reservationEndedAt:
    order.cancelReason === 'expired' ? (order.cancelledAt?.toISOString() ?? null) : null,
  replacedBy: successor && {
    id: successor.id,
    paymentReference: isMasked ? null : successor.paymentReference,
  },
  timeline,
});

const forStaff = presenter(orderView);

export const presentStaffOrder = (order: Order): OrderView =>
  forStaff(order, {
    ...presentParts(order),
    acceptedDiscount: acceptedDiscount(order.acceptedDifference),
  });

type Details = Pick<Order, Exclude<CustomerFieldName, 'customerEmail'>>;

const MAX_INITIALS = 3;
/** `+234803` names the country and the network; the rest is the customer's own number. */
const MAX_SHOWN = 7;
const MIN_HIDDEN = 7;

/** `Ada Obi` → `A… O…` */
const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_INITIALS)
    .map((word) => word.replace(/^(.\p{M}*).*$/su, '$1…'))
    .join(' ');

/** `+2348031234567` → `+234 803 ••• ••••`: hides the last four digits, which `revealDetails` asks for. */
function maskPhone(phone: string): string {
  if (phone === '') return '';
  const shown = phone.slice(0, Math.max(0, Math.min(MAX_SHOWN, phone.length - MIN_HIDDEN)));
  return `${shown.replace(/^\+234(?=\d)/, '+234 ')} ••• ••••`.trim();
}

/** The buyer's details for somebody who has only the order's link: enough to recognise one's own order. */
export const maskDetails = (details: Details): Details => ({
  ...ofEach(namedFieldNames, (name) => (details[name] === '' ? '' : '…')),
  customerName: maskName(details.customerName),
  customerPhone: maskPhone(details.customerPhone),
  customerCity: details.customerCity,
  customerState: details.customerState,
});

/** The recipient is a person too, and the note is for them alone. */
const maskGift = (order: PresentedOrder): Gift | null => {
  const gift = presentGift(order.gift);
  return gift
    ? {
        ...gift,
        recipientName: maskName(gift.recipientName),
        recipientPhone: maskPhone(gift.recipientPhone),
        note: gift.note === '' ? '' : '…',
      }
    : null;
};

/** The rider is a person too. */
const maskRider = ({ shipment }: PresentedOrder): Shipment | null =>
  shipment ? { ...shipment, riderName: '', riderPhone: '' } : null;
