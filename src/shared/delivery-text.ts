import { deliveryMethodLabels, type DeliveryMethod } from './delivery.ts';
import type { Gift } from './gifts.ts';
import type { LagosDay } from './lagos-time.ts';
import type { OrderStatus } from './orders.ts';
import type { Shipment } from './shipments.ts';
import { betweenDays, shortDay } from './working-days.ts';
import * as texts from './texts/order-labels.ts';

/** The delivery of an order; all null if delivery was free everywhere. */
interface OrderDelivery {
  deliveryMethod?: DeliveryMethod | null;
  deliveryZone?: string | null;
  deliveryArea?: string | null;
  deliveryFrom?: string | null;
  deliveryTo?: string | null;
  gift?: Pick<Gift, 'wishedOn'> | null;
  shipment?: Pick<Shipment, 'expectedOn'> | null;
}

interface OpenDelivery extends OrderDelivery {
  status: OrderStatus;
}

/**
 * The days on which an order is expected: the day named when it was shipped, else the day wished for a gift, else the
 * promised days; undefined without any.
 */
export function expectedDays({
  deliveryMethod,
  deliveryFrom,
  deliveryTo,
  gift,
  shipment,
}: OrderDelivery): { from: LagosDay; to: LagosDay } | undefined {
  const day = shipment?.expectedOn ?? gift?.wishedOn;
  if (day) return { from: day, to: day };
  return deliveryMethod && deliveryFrom && deliveryTo
    ? { from: deliveryFrom, to: deliveryTo }
    : undefined;
}

/** `Arrives between Wed 25 Nov and Mon 30 Nov` */
export const arrivalText = (
  method: DeliveryMethod | null | undefined,
  from: string,
  to: string,
): string =>
  `${method === 'pickup' ? texts.readyToCollect : texts.arrives} ${betweenDays(from, to)}`;

/** The same for a step that is still to come; undefined without an expected day. */
export function expectationText(order: OrderDelivery): string | undefined {
  const days = expectedDays(order);
  if (!days) return undefined;
  return order.deliveryMethod === 'pickup'
    ? arrivalText(order.deliveryMethod, days.from, days.to)
    : `${texts.expected} ${betweenDays(days.from, days.to)}`;
}

function expectedLine(order: OrderDelivery): string | undefined {
  const days = expectedDays(order);
  if (!days) return undefined;
  return order.shipment?.expectedOn
    ? `${texts.expectedOn} ${shortDay(days.from)}`
    : arrivalText(order.deliveryMethod, days.from, days.to);
}

/** When an order is still to arrive. */
export const arrivalLine = ({ status, ...order }: OpenDelivery): string | undefined =>
  status === 'completed' || status === 'cancelled' ? undefined : expectedLine(order);

function linesOf(
  { deliveryMethod }: OrderDelivery,
  where: string,
  when: string | undefined,
): string[] {
  if (!deliveryMethod) return [];
  return [deliveryMethodLabels[deliveryMethod], where, when ?? ''].filter(Boolean);
}

/**
 * For staff, as lines of text: how and where an order is delivered and what was promised, or when a gift with a wished day
 * is expected; none for an order without a method.
 */
export function deliveryLines(order: OrderDelivery): string[] {
  const where = new Set([order.deliveryArea, order.deliveryZone].filter(Boolean));
  const when = order.gift?.wishedOn ? order : { ...order, shipment: null };
  return linesOf(order, [...where].join(', '), expectedLine(when));
}

/** Where an order is collected, or the area that its buyer chose: the name of the zone is the seller's word. */
function placeOf({ deliveryMethod, deliveryZone, deliveryArea }: OrderDelivery): string {
  if (deliveryMethod === 'pickup') return deliveryZone ?? '';
  return deliveryArea ? texts.labelled(texts.deliveryArea, deliveryArea) : '';
}

/** For the buyer: the same with what is still to come instead of what was promised. */
export const buyerDeliveryLines = (order: OpenDelivery) =>
  linesOf(order, placeOf(order), arrivalLine(order));
