import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { deliveryOf } from '#shared/delivery-options.ts';
import { formatNaira } from '#shared/money.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import { totalsOf } from '#shared/totals.ts';
import type { Ctx } from '#server/context.ts';
import { loadDeliveryTerms } from '#server/delivery/delivery-terms.ts';
import { DiscountCode, type Order } from '#server/entities/index.ts';
import { requireDelivery, termsWith, wishOf, type OrderDelivery } from './order-delivery.ts';

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
  const { customerState, deliveryArea = null, deliveryMethod = order.deliveryMethod } = input;
  const isSame =
    customerState === order.customerState &&
    deliveryArea === (order.deliveryArea ?? null) &&
    deliveryMethod === order.deliveryMethod;
  if (order.deliveryMethod == null || isSame) return {};
  const applied = { freeDelivery: await hasFreeDelivery(tx, order) };
  const terms = termsWith(applied, await loadDeliveryTerms({ em: tx }));
  const at = now();
  const delivery = requireDelivery(terms, input, order, at);
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

export const hasFreeDelivery = async (
  em: SqlEntityManager,
  { discountCode }: { discountCode?: string | null },
): Promise<boolean> =>
  discountCode != null &&
  (await em.count(DiscountCode, { code: discountCode, kind: 'free_delivery' })) > 0;
