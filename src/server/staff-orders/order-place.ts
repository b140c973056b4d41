import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderDeliveryQuery, OrderDeliveryQuote } from '#shared/contact-corrections.ts';
import { ELSEWHERE } from '#shared/delivery-areas.ts';
import { deliveryOf } from '#shared/delivery-options.ts';
import { hasFreeDelivery } from '#server/checkout/corrected-delivery.ts';
import { termsWith } from '#server/checkout/order-delivery.ts';
import type { Ctx } from '#server/context.ts';
import { loadDeliveryTerms } from '#server/delivery/delivery-terms.ts';
import type { Order } from '#server/entities/index.ts';
import { findOrder } from '#server/orders/find-order.ts';

/**
 * The current delivery of an order to a state, by the method that its buyer chose; null if the store does not deliver
 * there.
 */
export async function deliveryTo(em: SqlEntityManager, order: Order, state: string, now: Date) {
  const { deliveryMethod, subtotal, discount } = order;
  const freeDelivery = await hasFreeDelivery(em, order);
  const terms = termsWith({ freeDelivery }, await loadDeliveryTerms({ em }));
  if (!terms || !deliveryMethod) return null;
  const area = state === order.customerState ? order.deliveryArea : null;
  const wish = { state, area: area ?? ELSEWHERE, method: deliveryMethod };
  const { chosen } = deliveryOf(terms, wish, subtotal - discount, now);
  return chosen?.method === deliveryMethod ? chosen : null;
}

/**
 * The current fee of delivering an order to a state, beside the fee that was charged. Changes nothing. Throws
 * `not_found`.
 */
export async function quoteOrderDelivery(
  ctx: Pick<Ctx, 'em' | 'now'>,
  { id, customerState }: OrderDeliveryQuery,
): Promise<OrderDeliveryQuote> {
  const order = await findOrder(ctx, id);
  const delivery = await deliveryTo(ctx.em, order, customerState, ctx.now());
  return { fee: delivery?.fee ?? null, charged: order.deliveryFee };
}
