import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '#shared/durations.ts';
import { joined, sql, type Sql } from '#server/query.ts';
import { shopItems } from '#server/orders/holders.ts';
import {
  dependsOnShopItems,
  itemsOf,
  NETWORK_SHARES,
  type HeldFacts,
  type HeldFromNetwork,
} from '#server/orders/hold-limits.ts';
import type { Sender } from './sender.ts';

const isUnpaid = sql`o.payment_status in ('unpaid', 'awaiting_transfer')`;
/** No order stays unpaid longer without a member of staff, and it counts for another day afterwards. */
export const MEMORY_MS = 4 * DAY_MS;

interface Line {
  isShoppers: boolean;
  isFromAddress: boolean;
  isFromNetwork: boolean;
  beyondShare: boolean;
  productId: number;
  quantity: number;
}

interface PastOfNetwork {
  ordersThisHour: number;
  firstThisHour: string | null;
  beyondSince: string | null;
  large: number;
}

interface Past {
  unpaidOrders: number;
  isHolder: boolean;
  hadLarge: boolean;
  address: PastOfNetwork;
  network: PastOfNetwork;
}

interface FromNetwork extends HeldFromNetwork {
  /** Its unpaid orders within the last hour, and when the first of them was placed. */
  ordersThisHour: number;
  firstThisHour: Date | null;
}

export interface SenderFacts extends HeldFacts {
  /** They hold something already, known by any of what they say of themselves. */
  isHolder: boolean;
  /** Unpaid orders of the shopper. */
  unpaidOrders: number;
  networks: FromNetwork[];
}

/** Conditions on `orders o`. */
function conditionsOf({ browser, address, network, phone, email }: Sender) {
  const isOfBrowser = sql`o.change_secret_hash = ${browser}`;
  const isFromAddress = sql`o.placed_from = ${address}`;
  const isFromNetwork = sql`network_of(o.placed_from) = ${network}`;
  return {
    isOfBrowser,
    isFromAddress,
    isFromNetwork,
    isNear: sql`(${joined([isFromAddress, isFromNetwork, isOfBrowser], ' or ')})`,
    /**
     * Orders of the same shopper: from the same browser, or with the same phone or e-mail from the same address. A phone number
     * alone proves nothing: a stranger may have placed an order with it.
     */
    isShoppers: sql`(${isOfBrowser} or (${isFromAddress}
      and (o.customer_phone = ${phone} or lower(o.customer_email) = ${email})))`,
  };
}

/**
 * Loads the facts that the caps on an order of these quantities (by product) are decided by. `except` is an order that is
 * about to be replaced.
 */
export async function heldFacts(
  em: SqlEntityManager,
  now: Date,
  sender: Sender,
  quantities: ReadonlyMap<number, number>,
  except: number,
): Promise<SenderFacts> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { isOfBrowser, isFromAddress, isFromNetwork, isNear, isShoppers } = conditionsOf(sender);
  const isRecent = sql`o.created_at > ${ago(DAY_MS / 24)}`;
  const isOther = sql`o.id <> ${except}`;
  const isLarge = sql`o.large and not o.held_by_staff and ${isOther} and (
    o.status = 'pending' or (o.cancel_reason = 'expired' and o.cancelled_at > ${ago(DAY_MS)}))`;
  const pastOf = (isFromThere: Sql) => sql`json_build_object(
    'ordersThisHour', count(*) filter (where ${isFromThere} and ${isRecent}),
    'firstThisHour', min(o.created_at) filter (where ${isFromThere} and ${isRecent}),
    'beyondSince', min(o.created_at) filter (where ${isFromThere} and o.beyond_share and not o.held_by_staff
      and o.created_at > ${ago(DAY_MS)}),
    'large', count(*) filter (where ${isFromThere} and ${isLarge}))`;
  const lines = await em.execute<Line[]>(
    sql`select coalesce(${isShoppers}, false) as "isShoppers", coalesce(${isFromAddress}, false) as "isFromAddress",
       coalesce(${isFromNetwork}, false) as "isFromNetwork", o.beyond_share as "beyondShare",
       i.product_id as "productId", i.quantity
     from orders o join order_items i on i.order_id = o.id
     where ${isUnpaid} and o.status = 'pending' and not o.held_by_staff and ${isOther} and ${isNear}`,
  );
  const [past] = await em.execute<Past[]>(
    sql`select
       count(*) filter (where ${isShoppers} and o.status <> 'cancelled' and ${isOther})::int as "unpaidOrders",
       coalesce(bool_or(${isOfBrowser} and ${isLarge}), false) as "hadLarge",
       exists (select from orders o where ${isUnpaid} and o.status = 'pending'
         and (${isNear} or o.customer_phone = ${sender.phone} or lower(o.customer_email) = ${sender.email})) as "isHolder",
       ${pastOf(isFromAddress)} as address, ${pastOf(isFromNetwork)} as network
     from orders o where ${isUnpaid} and ${isNear}
       and (o.created_at > ${ago(MEMORY_MS)} or o.status <> 'cancelled')`,
  );
  if (!past) throw new Error('counting answers with a row');
  const shopper = new Map<number, number>();
  for (const { productId, quantity } of lines.filter(({ isShoppers }) => isShoppers)) {
    shopper.set(productId, (shopper.get(productId) ?? 0) + quantity);
  }
  const networkFacts = (
    key: string | null,
    shares: number,
    { large, ordersThisHour, firstThisHour, beyondSince }: PastOfNetwork,
    held: readonly Line[],
  ): FromNetwork[] => {
    if (key === null) return [];
    const items = held
      .filter(({ beyondShare }) => !beyondShare)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const dates = { firstThisHour: date(firstThisHour), beyondSince: date(beyondSince) };
    return [{ key, shares, items, large, ordersThisHour, ...dates }];
  };
  const networks = [
    ...networkFacts(
      sender.address,
      1,
      past.address,
      lines.filter(({ isFromAddress }) => isFromAddress),
    ),
    ...networkFacts(
      sender.network,
      NETWORK_SHARES,
      past.network,
      lines.filter(({ isFromNetwork }) => isFromNetwork),
    ),
  ];
  const items = itemsOf(quantities);
  const needsShopItems = dependsOnShopItems(
    itemsOf(shopper) + items,
    networks.map((it) => ({ ...it, items: it.items + items })),
  );
  return {
    now,
    shopItems: needsShopItems ? await shopItems(em) : Infinity,
    shopper,
    hadLarge: past.hadLarge,
    networks,
    unpaidOrders: past.unpaidOrders,
    isHolder: past.isHolder,
  };
}

const date = (value: string | null) => (value === null ? null : new Date(value));
