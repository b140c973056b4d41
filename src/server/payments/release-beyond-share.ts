import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '#server/context.ts';
import { NETWORK_SHARES, QUARTER_MS, shareOf } from '#server/orders/hold-limits.ts';
import { shopItems } from '#server/orders/holders.ts';
import { sql } from '#server/query.ts';
import { expireOrder } from './expire-order.ts';

/** An unpaid order and the number of items it holds. */
export interface HeldOrder {
  id: number;
  items: number;
}

/**
 * Releases orders of addresses, and of /48s, that hold more than their share and are older than a quarter of an hour. Shares
 * shrink while the store sells.
 */
export async function releaseBeyondShare(ctx: Ctx): Promise<void> {
  const { em } = ctx;
  const share = shareOf(await shopItems(em));
  const networks = await em.execute<{ key: string; excess: number }[]>(
    sql`select network.key, (sum(i.quantity) - network.shares * ${share}::int)::int as excess
     from orders o join order_items i on i.order_id = o.id,
       lateral (values (o.placed_from, 1), (network_of(o.placed_from), ${NETWORK_SHARES}::int)) network (key, shares)
     where ${isWithinShare} and network.key is not null
     group by network.key, network.shares having sum(i.quantity) > network.shares * ${share}::int
     order by network.shares`,
  );
  for (const network of networks) {
    let { excess } = network;
    const expirable = await expirableOrders(em, network.key, {
      placedBefore: new Date(ctx.now().getTime() - QUARTER_MS),
      itemsAbove: null,
    });
    for (const held of expirable) {
      if (excess <= 0) break;
      excess -= await expireOrder(ctx, held.id, 'share');
    }
  }
}

const isWithinShare = sql`o.payment_status in ('unpaid', 'awaiting_transfer') and o.status = 'pending'
  and not o.held_by_staff and not o.beyond_share`;

/** The orders of an address or /48 that expire first: without a claimed transfer, then with the most items, then the oldest. */
export const expirableOrders = (
  em: SqlEntityManager,
  network: string,
  { placedBefore, itemsAbove }: { placedBefore: Date; itemsAbove: number | null },
): Promise<HeldOrder[]> =>
  em.execute<HeldOrder[]>(
    sql`select o.id, sum(i.quantity)::int as items from orders o join order_items i on i.order_id = o.id
     where ${isWithinShare} and (o.placed_from = ${network} or network_of(o.placed_from) = ${network})
     group by o.id
     having o.created_at <= ${placedBefore} or sum(i.quantity) > ${itemsAbove}::int
     order by o.transfer_claimed_at is not null, items desc, o.id`,
  );
