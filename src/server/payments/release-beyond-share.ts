import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '#server/context.ts';
import { QUARTER_MS, shareOf } from '#server/orders/hold-limits.ts';
import { shopItems } from '#server/orders/holders.ts';
import { expireOrder } from './expire-order.ts';

/** An unpaid order and the number of items it holds. */
export interface HeldOrder {
  id: number;
  items: number;
}

/**
 * Releases orders of addresses that hold more than their share and are older than a quarter of an hour. Shares shrink
 * while the store sells.
 */
export async function releaseBeyondShare(ctx: Ctx): Promise<void> {
  const { em } = ctx;
  const share = shareOf(await shopItems(em));
  const addresses = await em.execute<{ address: string; items: number }[]>(
    `select o.placed_from as address, sum(i.quantity)::int as items ${heldWithinShares}
       and o.placed_from is not null
     group by o.placed_from having sum(i.quantity) > ?`,
    [share],
  );
  for (const { address, items } of addresses) {
    let excess = items - share;
    const expirable = await expirableOrders(em, address, {
      placedBefore: new Date(ctx.now().getTime() - QUARTER_MS),
      itemsAbove: null,
    });
    for (const held of expirable) {
      if (excess <= 0) break;
      excess -= await expireOrder(ctx, held.id, 'share');
    }
  }
}

const heldWithinShares = `
  from orders o join order_items i on i.order_id = o.id
  where o.payment_status in ('unpaid', 'awaiting_transfer') and o.status = 'pending'
    and not o.held_by_staff and not o.beyond_share`;

/** The orders of an address that expire first: without a claimed transfer, then with the most items, then the oldest. */
export const expirableOrders = (
  em: SqlEntityManager,
  address: string,
  { placedBefore, itemsAbove }: { placedBefore: Date; itemsAbove: number | null },
): Promise<HeldOrder[]> =>
  em.execute<HeldOrder[]>(
    `select o.id, sum(i.quantity)::int as items ${heldWithinShares} and o.placed_from = ?
     group by o.id
     having o.created_at <= ? or sum(i.quantity) > ?::int
     order by o.transfer_claimed_at is not null, items desc, o.id`,
    [address, placedBefore, itemsAbove],
  );
