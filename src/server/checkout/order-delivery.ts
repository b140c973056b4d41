import { noPlace } from '#shared/customer-fields.ts';
import { ELSEWHERE } from '#shared/delivery-areas.ts';
import type { DeliveryMethod, DeliveryTerms, DeliveryWish } from '#shared/delivery.ts';
import { deliveryOf, type Delivery } from '#shared/delivery-options.ts';
import { DomainError } from '#shared/errors.ts';
import type { OrderTotals, PlaceOrderInput } from '#shared/orders.ts';

/** The data that an order stores about its delivery. */
export interface OrderDelivery extends Partial<Record<keyof typeof noPlace, string>> {
  deliveryMethod: DeliveryMethod | null;
  deliveryZone: string | null;
  deliveryArea: string | null;
  deliveryFrom: string | null;
  deliveryTo: string | null;
}

const freeDelivery: OrderDelivery = {
  deliveryMethod: null,
  deliveryZone: null,
  deliveryArea: null,
  deliveryFrom: null,
  deliveryTo: null,
};

type Wishing = Pick<PlaceOrderInput, 'customerAddress' | 'customerState'> & Placed;

interface Placed {
  customerState?: string | undefined;
  customerCity?: string | undefined;
  deliveryArea?: string | undefined;
  deliveryMethod?: DeliveryMethod | undefined;
}

export const wishOf = (input: Placed): DeliveryWish => ({
  state: input.customerState,
  // Who sends none has not been asked.
  area: input.deliveryArea ?? ELSEWHERE,
  city: input.customerCity,
  method: input.deliveryMethod,
});

/** The place that the buyer named in none of the state's areas. */
export const placeBeside = ({ deliveryArea }: Placed): string | null =>
  deliveryArea === undefined || deliveryArea === ELSEWHERE ? null : deliveryArea;

/** The terms for an order with this discount. */
export const termsWith = (
  applied: { freeDelivery: boolean } | null,
  terms: DeliveryTerms | null,
): DeliveryTerms | null => (terms && applied?.freeDelivery ? { ...terms, freeFrom: 0 } : terms);

type Goods = Pick<OrderTotals, 'subtotal' | 'discount'>;

/** How an order of these goods is delivered; null if the store does not deliver it as the buyer wishes. */
export function findDelivery(
  terms: DeliveryTerms | null,
  input: Wishing,
  { subtotal, discount }: Goods,
  now: Date,
): OrderDelivery | null {
  // The address is missing only where the order was to be collected.
  if (!terms) return input.customerAddress === '' ? null : freeDelivery;
  const { chosen, area } = deliveryOf(terms, wishOf(input), subtotal - discount, now);
  if (!chosen || (input.deliveryMethod && chosen.method !== input.deliveryMethod)) return null;
  return {
    deliveryMethod: chosen.method,
    deliveryZone: chosen.zone,
    deliveryArea: area ?? placeBeside(input),
    deliveryFrom: chosen.from,
    deliveryTo: chosen.to,
    ...(chosen.method === 'pickup' && { ...noPlace, deliveryArea: null }),
  };
}

/** Why the store does not: `delivery_unavailable` with the field that the buyer can change. */
export function deliveryRefusal(
  terms: DeliveryTerms | null,
  input: Wishing,
  { subtotal, discount }: Goods,
  now: Date,
): DomainError {
  const { path, message } = terms
    ? refusal(deliveryOf(terms, wishOf(input), subtotal - discount, now), input)
    : noPickup;
  return new DomainError('delivery_unavailable', { message, issues: [{ path, message }] });
}

const noPickup = {
  path: 'deliveryMethod',
  message: 'This way of delivery is not offered any more. Please choose another one.',
};

function refusal(
  { problem, areas, hasRest }: Delivery,
  { customerState, deliveryMethod }: Wishing,
) {
  if (problem === 'choose_area') {
    const rest = hasRest ? `; for any other place, send “${ELSEWHERE}”` : '';
    const message = `Please choose your area. In ${customerState} we deliver to ${areas.join(', ')}${rest}.`;
    return { path: 'deliveryArea', message };
  }
  if (problem === null || deliveryMethod === 'pickup') return noPickup;
  const message = `We do not deliver to ${customerState} online yet. Please write to us.`;
  return { path: 'customerState', message };
}
