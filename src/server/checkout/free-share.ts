import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import { releaseOrder } from '../payments/release-order.ts';
import type { PaymentContext } from '../payments/settle.ts';
import { shopItems } from '../orders/shop-items.ts';
import { heldFacts, senderOf } from './held-facts.ts';
import { decideHold, itemsOf, LEAST_HOLD_MS, QUARTER_MS, shareOf } from './hold-caps.ts';
import { piecesByProduct } from './take-stock.ts';

/** Each is asked about at the providers while the shopper waits. */
const MOST_AT_ONCE = 10;

interface Held {
  id: number;
  items: number;
}

/**
 * Makes room for an order that comes from a full address: orders of that address yield which have more items, or are older
 * than five minutes. False, and nothing released, where that would not suffice. Whether there is room is decided
 * afterwards, under the lock.
 */
export async function freeShare(
  ctx: Pick<Context, 'em' | 'now' | 'payments' | 'address'>,
  input: PlaceOrderInput,
  replacedId: number,
): Promise<boolean> {
  const sender = senderOf(ctx, input);
  if (sender.address === null) return false;
  const em = ctx.em.fork();
  const quantities = new Map(piecesByProduct(input.items));
  const decision = decideHold(quantities, await heldFacts(em, ctx.now(), sender, replacedId));
  if (decision.isAllowed) return true;
  if (decision.lacking === null) return false;
  const yielding = await yieldingOrders(em, sender.address, {
    placedBefore: new Date(ctx.now().getTime() - LEAST_HOLD_MS),
    itemsAbove: itemsOf(quantities),
  });
  const chosen: Held[] = [];
  let lacking = decision.lacking;
  for (const held of yielding.filter(({ id }) => id !== replacedId).slice(0, MOST_AT_ONCE)) {
    if (lacking <= 0) break;
    chosen.push(held);
    lacking -= held.items;
  }
  if (lacking > 0) return false;
  await Promise.all(chosen.map(({ id }) => releaseOrder(ctx, id, 'share')));
  return true;
}

/** The shop gets smaller while it sells: what an address then holds beyond its share for longer than a quarter of an hour is released. */
export async function trimShares(ctx: PaymentContext): Promise<void> {
  const em = ctx.em.fork();
  const share = shareOf(await shopItems(em));
  const addresses = await em.execute<{ address: string; items: number }[]>(
    `select o.placed_from as address, sum(i.quantity)::int as items ${heldWithinShares}
       and o.placed_from is not null
     group by o.placed_from having sum(i.quantity) > ?`,
    [share],
  );
  for (const { address, items } of addresses) {
    let over = items - share;
    const yielding = await yieldingOrders(em, address, {
      placedBefore: new Date(ctx.now().getTime() - QUARTER_MS),
      itemsAbove: null,
    });
    for (const held of yielding) {
      if (over <= 0) break;
      over -= await releaseOrder(ctx, held.id, 'share');
    }
  }
}

const heldWithinShares = `
  from orders o join order_items i on i.order_id = o.id
  where o.payment_status in ('unpaid', 'awaiting_transfer') and o.status = 'pending'
    and not o.held_by_staff and not o.beyond_share`;

/** Those come last whose buyer says that a transfer was sent; else the most items first, then the oldest. */
const yieldingOrders = (
  em: SqlEntityManager,
  address: string,
  { placedBefore, itemsAbove }: { placedBefore: Date; itemsAbove: number | null },
): Promise<Held[]> =>
  em.execute<Held[]>(
    `select o.id, sum(i.quantity)::int as items ${heldWithinShares} and o.placed_from = ?
     group by o.id
     having o.created_at <= ? or sum(i.quantity) > ?::int
     order by o.transfer_claimed_at is not null, items desc, o.id`,
    [address, placedBefore, itemsAbove],
  );
