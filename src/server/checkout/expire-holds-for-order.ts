import type { PlaceOrderInput } from '#shared/orders.ts';
import type { RequestCtx } from '#server/context.ts';
import { expireOrder } from '#server/payments/expire-order.ts';
import { expirableOrders } from '#server/payments/release-beyond-share.ts';
import { heldFacts } from './held-facts.ts';
import { senderOf } from './sender.ts';
import { decideHold, itemsOf, MIN_HOLD_MS } from '#server/orders/hold-limits.ts';
import { quantityByProduct } from '#server/stock/take-stock.ts';

/** We verify each of them with the providers while the shopper waits. */
const MAX_AT_ONCE = 10;

/**
 * Releases unpaid orders of an address or /48 beyond its share, so that a new order from there fits: those with more items, or
 * older than five minutes. Returns false and releases nothing if that would not be enough. The caller decides afterwards, under the lock,
 * whether there is room.
 */
export async function expireHoldsForOrder(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'payments' | 'jobs' | 'address'>,
  input: PlaceOrderInput,
  replacedId: number,
): Promise<boolean> {
  const sender = senderOf(ctx, input);
  if (sender.address === null) return false;
  const quantities = new Map(quantityByProduct(input.items));
  const facts = await heldFacts(ctx.em, ctx.now(), sender, quantities, replacedId);
  const decision = decideHold(quantities, facts);
  if (decision.isAllowed) return true;
  if (decision.lacking === null) return false;
  const chosen = new Map<number, number>();
  for (const [index, { key }] of facts.networks.entries()) {
    // What is released of the address is released of its /48, too.
    let lacking = (decision.lacking[index] ?? 0) - itemsOf(chosen);
    if (lacking <= 0) continue;
    const expirable = await expirableOrders(ctx.em, key, {
      placedBefore: new Date(ctx.now().getTime() - MIN_HOLD_MS),
      itemsAbove: itemsOf(quantities),
    });
    for (const { id, items } of expirable) {
      if (lacking <= 0 || chosen.size === MAX_AT_ONCE) break;
      if (id === replacedId || chosen.has(id)) continue;
      chosen.set(id, items);
      lacking -= items;
    }
    if (lacking > 0) return false;
  }
  await Promise.all([...chosen.keys()].map((id) => expireOrder(ctx, id, 'share')));
  return true;
}
