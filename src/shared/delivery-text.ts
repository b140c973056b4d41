import { deliveryMethodLabels, type DeliveryMethod } from './delivery.ts';
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
}

interface OpenDelivery extends OrderDelivery {
  status: OrderStatus;
  shipment?: Pick<Shipment, 'expectedOn'> | null;
}

/** `Arrives between Wed 25 Nov and Mon 30 Nov` */
export const arrivalText = (method: DeliveryMethod, from: string, to: string): string =>
  `${method === 'pickup' ? texts.readyToCollect : texts.arrives} ${betweenDays(from, to)}`;

/** The same for a step that is still to come; undefined without a promise. */
export function expectationText(order: OrderDelivery): string | undefined {
  const { deliveryMethod, deliveryFrom, deliveryTo } = order;
  if (!deliveryMethod || !deliveryFrom || !deliveryTo) return undefined;
  return deliveryMethod === 'pickup'
    ? arrivalText(deliveryMethod, deliveryFrom, deliveryTo)
    : `${texts.expected} ${betweenDays(deliveryFrom, deliveryTo)}`;
}

/** The days that were promised for an order; undefined without a promise. */
const promiseLine = ({ deliveryMethod, deliveryFrom, deliveryTo }: OrderDelivery) =>
  deliveryMethod && deliveryFrom && deliveryTo
    ? arrivalText(deliveryMethod, deliveryFrom, deliveryTo)
    : undefined;

/** When an order is still to arrive: on the day that is expected since it was shipped, else as promised. */
export function arrivalLine({ status, shipment, ...order }: OpenDelivery): string | undefined {
  if (status === 'completed' || status === 'cancelled') return undefined;
  return shipment?.expectedOn
    ? `${texts.expectedOn} ${shortDay(shipment.expectedOn)}`
    : promiseLine(order);
}

function linesOf(
  { deliveryMethod }: OrderDelivery,
  where: string,
  when: string | undefined,
): string[] {
  if (!deliveryMethod) return [];
  return [deliveryMethodLabels[deliveryMethod], where, when ?? ''].filter(Boolean);
}

/** For staff: how and where an order is delivered and what was promised, as lines of text; none for an order without a method. */
export function deliveryLines(order: OrderDelivery): string[] {
  const where = new Set([order.deliveryArea, order.deliveryZone].filter(Boolean));
  return linesOf(order, [...where].join(', '), promiseLine(order));
}

/** Where an order is collected, or the area that its buyer chose: the name of the zone is the seller's word. */
function placeOf({ deliveryMethod, deliveryZone, deliveryArea }: OrderDelivery): string {
  if (deliveryMethod === 'pickup') return deliveryZone ?? '';
  return deliveryArea ? texts.labelled(texts.deliveryArea, deliveryArea) : '';
}

/** For the buyer: the same with what is still to come instead of what was promised. */
export const buyerDeliveryLines = (order: OpenDelivery) =>
  linesOf(order, placeOf(order), arrivalLine(order));
