import { MINUTE_MS } from '#shared/durations.ts';
/**
 * These caps keep people from emptying the store for free. Placing an order reserves stock and costs nothing, and so do
 * opening a payment and claiming that a transfer was sent. Names, phone numbers and e-mail addresses can be invented. A
 * network address is harder to get, but many honest buyers may share one. Of IPv6, one person easily gets a /56 or a /48
 * of addresses, and a provider may give a /48 to many homes: whatever holds for an address, a /64, also holds for its /48,
 * with twice the limit. Therefore:
 *
 * 1. An order is *large* if its shopper then holds unpaid more than 5 items of one product, more than 10 items in all, or
 *    more than 10 % of the store's items (and more than 3). It holds its stock for 15 minutes, which neither an opened
 *    payment nor a browser's claim that it paid extends, only a payment that the provider reports as pending, and a claim
 *    of a transfer to the store's own account, which staff judge.
 *    Each shopper and each address can have one large order at a time, and none for 24 hours after one expired unpaid.
 * 2. The unpaid orders of one address together hold at most its *share*: 25 % of the store's items, at most 60, at least 6.
 *    Within the share, holds last as long as `payments/hold-end.ts` says.
 * 3. *Beyond its share*, an address holds stock for only 15 minutes a day, starting with its first unpaid order beyond the
 *    share. Those orders expire when the 15 minutes end. Neither an opened payment nor the buyer's claim that they sent the
 *    money extends them, only a payment that the provider reports as pending. Paid orders do not count.
 * 4. After that, a new order from an address beyond its share replaces unpaid orders of the address that have more items or are older
 *    than 5 minutes (`checkout/expire-holds-for-order.ts`), so that a stranger cannot lock out buyers who share the address.
 *
 * An order whose hold staff decided on is exempt from all of this.
 */
export const MAX_UNPAID_ORDERS = 3;
export const MAX_ORDERS_PER_HOUR = 60;
export const QUARTER_MS = 15 * MINUTE_MS;
/** One minute less, because orders expire in a job that runs once a minute. */
const BEYOND_SHARE_MS = QUARTER_MS - MINUTE_MS;
/** Less time than this is not enough to pay. */
export const MIN_HOLD_MS = 5 * MINUTE_MS;

const MAX_PER_PRODUCT = 5;
const MAX_ITEMS = 10;
const LARGE_PART = 0.1;
const MAX_SMALL_HOLD = 3;
const SHARE = 0.25;
const MIN_SHARE = 6;
const MAX_SHARE = 60;
/** Of a /48, as a multiple of an address: two shares are half of the store, so that it cannot hold all. */
export const NETWORK_SHARES = 2;

/** How many items one address may hold unpaid. */
export const shareOf = (shopItems: number): number =>
  Math.max(MIN_SHARE, Math.min(MAX_SHARE, Math.floor(shopItems * SHARE)));

/** False if so few items are allowed whatever the store has; counting its items reads every product. */
export const dependsOnShopItems = (
  shopperItems: number,
  networks: readonly Pick<HeldFromNetwork, 'shares' | 'items'>[],
): boolean =>
  shopperItems > MAX_SMALL_HOLD || networks.some(({ shares, items }) => items > shares * MIN_SHARE);

/** Whether this many items are a large part of the store's stock. */
export const isLargePart = (items: number, shopItems: number): boolean =>
  items > MAX_SMALL_HOLD && items > shopItems * LARGE_PART;

export const itemsOf = (quantities: ReadonlyMap<number, number>): number =>
  [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);

function isLarge(quantities: ReadonlyMap<number, number>, shopItems: number): boolean {
  const items = itemsOf(quantities);
  return (
    items > MAX_ITEMS ||
    isLargePart(items, shopItems) ||
    [...quantities.values()].some((quantity) => quantity > MAX_PER_PRODUCT)
  );
}

/** What an address, or a /48 of addresses, holds unpaid. */
export interface HeldFromNetwork {
  /** As `addressKey` or `networkOf` formats it. */
  key: string;
  /** How many shares it has, and how many large orders at a time. */
  shares: number;
  /** Held within its share. */
  items: number;
  /** Its large orders that are unpaid, or expired within the last 24 hours. */
  large: number;
  /** When its first unpaid order of the day beyond a share was placed. */
  beyondSince: Date | null;
}

/** The unpaid items that are held when an order comes in, without the order itself and the order that it replaces. */
export interface HeldFacts {
  now: Date;
  /** In stock or held unpaid; Infinity where it does not matter (`dependsOnShopItems`). */
  shopItems: number;
  /** The shopper's unpaid items by product. */
  shopper: ReadonlyMap<number, number>;
  /** The shopper has a large unpaid order, or one expired within the last 24 hours. */
  hadLarge: boolean;
  /** The shopper's address and its /48; none if the order comes from no address. */
  networks: readonly HeldFromNetwork[];
}

export type HoldDecision =
  /** `until`: when the hold ends at the latest; null leaves it to the payment method. */
  | { isAllowed: true; large: boolean; beyondShare: boolean; until: Date | null }
  /** `lacking`: how many items each network would have to release first; null if that does not help. */
  | { isAllowed: false; lacking: readonly number[] | null };

/** Decides how an order of these quantities (by product) may hold its stock. */
export function decideHold(
  quantities: ReadonlyMap<number, number>,
  { now, shopItems, shopper, hadLarge, networks }: HeldFacts,
): HoldDecision {
  const withOrder = new Map(shopper);
  for (const [product, quantity] of quantities) {
    withOrder.set(product, (withOrder.get(product) ?? 0) + quantity);
  }
  const large = isLarge(withOrder, shopItems);
  if (large && (hadLarge || networks.some((it) => it.large >= it.shares))) {
    return { isAllowed: false, lacking: null };
  }
  const share = shareOf(shopItems);
  const lacking = networks.map(({ shares, items }) => items + itemsOf(quantities) - shares * share);
  const beyond = networks.filter((_, index) => (lacking[index] ?? 0) > 0);
  if (beyond.length === 0) {
    const until = large ? new Date(now.getTime() + QUARTER_MS) : null;
    return { isAllowed: true, large, beyondShare: false, until };
  }
  const since = Math.min(...beyond.map(({ beyondSince }) => (beyondSince ?? now).getTime()));
  const until = new Date(since + BEYOND_SHARE_MS);
  return until.getTime() - now.getTime() >= MIN_HOLD_MS
    ? { isAllowed: true, large, beyondShare: true, until }
    : { isAllowed: false, lacking: large ? null : lacking };
}
