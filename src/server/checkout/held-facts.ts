import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import { addressKey } from '../limits/address-key.ts';
import { shopItems } from '../orders/shop-items.ts';
import { hashChangeSecret } from './change-secret.ts';
import { DAY_MS, type HeldFacts } from './hold-caps.ts';

/** Whoever an order comes from. Each part may be made up or missing, but for the address. */
export interface Sender {
  phone: string;
  email: string;
  /** Hash of its change secret; null where the client sent none. */
  browser: string | null;
  /** As `addressKey` writes it; null for an order that comes from no request. */
  address: string | null;
}

export const senderOf = (
  { address }: Pick<Context, 'address'>,
  { customerPhone, customerEmail, changeSecret }: PlaceOrderInput,
): Sender => ({
  phone: customerPhone,
  email: customerEmail.toLowerCase(),
  browser: changeSecret ? hashChangeSecret(changeSecret) : null,
  address: address === '' ? null : addressKey(address),
});

/**
 * The orders of the same shopper: from the same browser, or with the same phone or e-mail from the same address. A phone
 * number alone is no proof: orders that a stranger placed with it are none of its owner's.
 */
const isShopper = `(o.change_secret_hash = :browser or (o.placed_from = :address
  and (o.customer_phone = :phone or lower(o.customer_email) = :email)))`;
const isNear = `(o.placed_from = :address or o.change_secret_hash = :browser)`;
const isUnpaid = `o.payment_status in ('unpaid', 'awaiting_transfer')`;
/** No order lives longer unpaid without a person, and its traces count for another day. */
const MEMORY_MS = 4 * DAY_MS;

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
  /** Orders of the address within the hour that nobody has paid, and when the first of them was placed. */
  ordersThisHour: number;
  firstThisHour: Date | null;
}

/** What the caps are decided by. `except` is an order that is about to be replaced. */
export async function heldFacts(
  em: SqlEntityManager,
  now: Date,
  sender: Sender,
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
  return {
    now,
    shopItems: await shopItems(em),
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

/** With `:names` for what goes in, since the same few facts are asked about in many places. */
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
