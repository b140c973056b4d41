import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '#shared/durations.ts';
import { shopItems } from '#server/orders/holders.ts';
import { dependsOnShopItems, itemsOf, type HeldFacts } from '#server/orders/hold-limits.ts';
import type { Sender } from './sender.ts';

/**
 * Orders of the same shopper: from the same browser, or with the same phone or e-mail from the same address. A phone
 * number alone proves nothing: a stranger may have placed an order with it.
 */
const isShopper = `(o.change_secret_hash = :browser or (o.placed_from = :address
  and (o.customer_phone = :phone or lower(o.customer_email) = :email)))`;
const isNear = `(o.placed_from = :address or o.change_secret_hash = :browser)`;
const isUnpaid = `o.payment_status in ('unpaid', 'awaiting_transfer')`;
/** No order stays unpaid longer without a member of staff, and it counts for another day afterwards. */
export const MEMORY_MS = 4 * DAY_MS;

interface Line {
  isShoppers: boolean;
  isWithinShare: boolean;
  productId: number;
  quantity: number;
}

interface Past {
  unpaidOrders: number;
  ordersThisHour: number;
  firstThisHour: Date | string | null;
  beyondSince: Date | string | null;
  hadLarge: boolean;
}

export interface SenderFacts extends HeldFacts {
  /** Unpaid orders of the shopper. */
  unpaidOrders: number;
  /** Unpaid orders of the address within the last hour, and when the first of them was placed. */
  ordersThisHour: number;
  firstThisHour: Date | null;
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
  const facts = {
    ...sender,
    except,
    hourAgo: ago(DAY_MS / 24),
    dayAgo: ago(DAY_MS),
    longAgo: ago(MEMORY_MS),
  };
  const lines = await query<Line>(
    em,
    `select coalesce(${isShopper}, false) as "isShoppers", coalesce(o.placed_from = :address, false) and not o.beyond_share as "isWithinShare",
       i.product_id as "productId", i.quantity
     from orders o join order_items i on i.order_id = o.id
     where ${isUnpaid} and o.status = 'pending' and not o.held_by_staff and o.id <> :except and ${isNear}`,
    facts,
  );
  const [past] = await query<Past>(
    em,
    `select
       count(*) filter (where ${isShopper} and o.status <> 'cancelled' and o.id <> :except)::int as "unpaidOrders",
       count(*) filter (where o.placed_from = :address and o.created_at > :hourAgo)::int as "ordersThisHour",
       min(o.created_at) filter (where o.placed_from = :address and o.created_at > :hourAgo) as "firstThisHour",
       min(o.created_at) filter (where o.placed_from = :address and o.beyond_share and not o.held_by_staff
         and o.created_at > :dayAgo) as "beyondSince",
       coalesce(bool_or(o.large and not o.held_by_staff and o.id <> :except and (
         o.status = 'pending' or (o.cancel_reason = 'expired' and o.cancelled_at > :dayAgo))), false) as "hadLarge"
     from orders o where ${isUnpaid} and ${isNear}
       and (o.created_at > :longAgo or o.status <> 'cancelled')`,
    facts,
  );
  const shopper = new Map<number, number>();
  for (const { productId, quantity } of lines.filter(({ isShoppers }) => isShoppers)) {
    shopper.set(productId, (shopper.get(productId) ?? 0) + quantity);
  }
  const addressItems = lines
    .filter(({ isWithinShare }) => isWithinShare)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const items = itemsOf(quantities);
  const needsShopItems = dependsOnShopItems(itemsOf(shopper) + items, addressItems + items);
  return {
    now,
    shopItems: needsShopItems ? await shopItems(em) : Infinity,
    shopper,
    addressItems: sender.address === null ? null : addressItems,
    hadLarge: past?.hadLarge ?? false,
    beyondSince: date(past?.beyondSince),
    unpaidOrders: past?.unpaidOrders ?? 0,
    ordersThisHour: past?.ordersThisHour ?? 0,
    firstThisHour: date(past?.firstThisHour),
  };
}

const date = (value: Date | string | null | undefined) => (value == null ? null : new Date(value));

/** Runs SQL with `:names` for parameters, because the same few values appear in many places. */
function query<Row extends object>(
  em: SqlEntityManager,
  text: string,
  facts: Record<string, unknown>,
): Promise<Row[]> {
  const values: unknown[] = [];
  const sql = text.replaceAll(/(?<!:):(\w+)/g, (_, name: string) => {
    values.push(facts[name]);
    return '?';
  });
  return em.execute<Row[]>(sql, values);
}
