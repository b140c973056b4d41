import { deliveryMethodLabels, type DeliveryMethod } from './delivery.ts';
import { betweenDays } from './working-days.ts';
import * as texts from './texts/order-labels.ts';

/** What an order says of its delivery; all null for one whose delivery was free everywhere. */
interface OrderDelivery {
  deliveryMethod?: DeliveryMethod | null;
  deliveryZone?: string | null;
  deliveryArea?: string | null;
  deliveryFrom?: string | null;
  deliveryTo?: string | null;
}

/** `Arrives between Wed 25 Nov and Mon 30 Nov` */
export const arrivalText = (method: DeliveryMethod, from: string, to: string): string =>
  `${method === 'pickup' ? texts.readyToCollect : texts.arrives} ${betweenDays(from, to)}`;

/** How, where and when an order is delivered, as lines of text; none for an order without a method. */
export function deliveryLines({
  deliveryMethod,
  deliveryZone,
  deliveryArea,
  deliveryFrom,
  deliveryTo,
}: OrderDelivery): string[] {
  if (!deliveryMethod) return [];
  const where = [deliveryArea, deliveryZone].filter(Boolean);
  return [
    deliveryMethodLabels[deliveryMethod],
    ...(where.length > 0 ? [[...new Set(where)].join(', ')] : []),
    ...(deliveryFrom && deliveryTo ? [arrivalText(deliveryMethod, deliveryFrom, deliveryTo)] : []),
  ];
}
