import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { areaIn, deliveryOf } from '#shared/delivery-options.ts';
import type { DeliveryTerms } from '#shared/delivery.ts';
import { formatNaira } from '#shared/money.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import { totalsOf } from '#shared/totals.ts';
import type { Ctx } from '#server/context.ts';
import { loadDeliveryTerms } from '#server/delivery/delivery-terms.ts';
import { DiscountCode, type Order } from '#server/entities/index.ts';
import {
  deliveryRefusal,
  findDelivery,
  placeBeside,
  termsWith,
  wishOf,
  type OrderDelivery,
} from './order-delivery.ts';

/**
 * How a corrected order is delivered: as before, unless its place or method changes. The order keeps its total: throws
 * `total_changed` if delivery costs something else now, and `delivery_unavailable`.
 */
export async function correctedDelivery(
  tx: SqlEntityManager,
  { now }: Pick<Ctx, 'now'>,
  order: Order,
  input: PlaceOrderInput,
): Promise<Partial<OrderDelivery>> {
  const { customerState, deliveryMethod = order.deliveryMethod } = input;
  if (order.deliveryMethod == null) return {};
  const stored = await loadDeliveryTerms({ em: tx });
  const isSame =
    customerState === order.customerState &&
    deliveryMethod === order.deliveryMethod &&
    isSameArea(stored, order, input);
  if (isSame) return {};
  const terms = termsWith({ freeDelivery: await hasFreeDelivery(tx, order) }, stored);
  const at = now();
  const delivery = findDelivery(terms, input, order, at);
  if (!delivery) throw deliveryRefusal(terms, input, order, at);
  const goods = order.subtotal - order.discount;
  const { total } = totalsOf(order.items.getItems(), order.taxRate, {
    discount: order.discount,
    giftWrapFee: order.giftWrapFee,
    deliveryFee: terms ? (deliveryOf(terms, wishOf(input), goods, at).chosen?.fee ?? 0) : 0,
    isDeliveryTaxed: terms?.isTaxed ?? false,
  });
  if (total !== order.total) {
    throw new DomainError('total_changed', {
      message: `Delivery costs something else there. The total is ${formatNaira(total)} now.`,
      issues: [{ path: 'total', message: `is ${formatNaira(total)} now (${total} kobo)` }],
    });
  }
  return delivery;
}

/** An area that got a fee of its own after the order changes nothing for an address that stays. */
function isSameArea(
  terms: DeliveryTerms | null,
  { customerCity, deliveryArea }: Order,
  input: PlaceOrderInput,
): boolean {
  const { customerCity: city, deliveryArea: chosen, customerState: state } = input;
  const before = deliveryArea ?? null;
  if (placeBeside(input) === before && city === customerCity) return true;
  const area = terms && areaIn(terms, { state, city, area: chosen });
  return (area ?? placeBeside(input)) === before;
}

/** By the code itself: its text may belong to another one by now. */
export const hasFreeDelivery = async (
  em: SqlEntityManager,
  { discountCodeId }: Pick<Order, 'discountCodeId'>,
): Promise<boolean> =>
  discountCodeId != null &&
  (await em.count(DiscountCode, { id: discountCodeId, kind: 'free_delivery' })) > 0;
