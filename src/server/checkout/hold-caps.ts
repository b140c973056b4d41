/**
 * Nobody empties the shop for nothing. Placing an order costs nothing and reserves stock, and so does opening a payment or
 * saying that a transfer was sent. Names, phones and e-mail addresses can be made up; a network address is harder to get,
 * though many honest buyers may share one. So:
 *
 * 1. An order is *large* when its shopper then has unpaid more than 5 items of one product, more than 10 in all, or more
 *    than 10 % of the shop's items (and more than 3). It holds its stock for 15 minutes until a payment is opened. There
 *    is one at a time for each shopper and each address, and none for 24 hours after one expired unpaid.
 * 2. The unpaid orders of one address together hold at most its *share*: 25 % of the shop's items, at most 60, at least 6.
 *    Within it, holds last as long as `payments/hold-times.ts` says.
 * 3. *Beyond its share* an address holds stock only in one quarter of an hour a day, which begins with its first unpaid
 *    order beyond it. Those orders end with that quarter of an hour: neither an opened payment nor the buyer's word that
 *    money was sent extends them, only a payment that the provider calls pending. Paid orders do not count.
 * 4. After that, a new order of a full address takes the place of its unpaid orders that have more items or are older
 *    than 5 minutes (`free-share.ts`), so that a stranger does not keep buyers from the shop who share the address.
 *
 * A person's word ends all this for an order: one whose hold staff decided on counts nowhere here.
 */
export const MOST_UNPAID_ORDERS = 3;
export const MOST_ORDERS_AN_HOUR = 60;
export const DAY_MS = 24 * 3_600_000;
export const QUARTER_MS = 15 * 60_000;
/** A minute less, which the sweep may take until it comes by. */
const BEYOND_SHARE_MS = QUARTER_MS - 60_000;
/** With less than this, nobody could pay in time. */
export const LEAST_HOLD_MS = 5 * 60_000;

const MOST_OF_A_PRODUCT = 5;
const MOST_ITEMS = 10;
const MUCH_OF_THE_SHOP = 0.1;
const NEVER_MUCH = 3;
const SHARE_OF_THE_SHOP = 0.25;
const LEAST_SHARE = 6;
const MOST_SHARE = 60;

/** How many items one address may hold unpaid. */
export const shareOf = (shopItems: number): number =>
  Math.max(LEAST_SHARE, Math.min(MOST_SHARE, Math.floor(shopItems * SHARE_OF_THE_SHOP)));

/** Whether so many items are a good part of the shop. */
export const isMuch = (items: number, shopItems: number): boolean =>
  items > NEVER_MUCH && items > shopItems * MUCH_OF_THE_SHOP;

export const itemsOf = (quantities: ReadonlyMap<number, number>): number =>
  [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);

function isLarge(quantities: ReadonlyMap<number, number>, shopItems: number): boolean {
  const items = itemsOf(quantities);
  return (
    items > MOST_ITEMS ||
    isMuch(items, shopItems) ||
    [...quantities.values()].some((quantity) => quantity > MOST_OF_A_PRODUCT)
  );
}

/** What is held unpaid when an order comes in, the order itself and the one it replaces left out. */
export interface HeldFacts {
  now: Date;
  /** On the shelf or held unpaid. */
  shopItems: number;
  /** The shopper's unpaid items by product. */
  shopper: ReadonlyMap<number, number>;
  /** What the shopper's address holds unpaid within its share, in items; null where the order comes from no address. */
  addressItems: number | null;
  /** The shopper or the address has a large unpaid order, or let one expire within the day. */
  hadLarge: boolean;
  /** When the address's first unpaid order of the day beyond its share was placed. */
  beyondSince: Date | null;
}

export type HoldDecision =
  /** `until`: when the hold ends at the latest; null leaves that to the way of paying. */
  | { isAllowed: true; large: boolean; beyondShare: boolean; until: Date | null }
  /** `lacking`: how many items the address would have to release first; null where that does not help. */
  | { isAllowed: false; lacking: number | null };

/** How an order of these quantities (by product) may hold its stock. */
export function decideHold(
  quantities: ReadonlyMap<number, number>,
  { now, shopItems, shopper, addressItems, hadLarge, beyondSince }: HeldFacts,
): HoldDecision {
  const withOrder = new Map(shopper);
  for (const [product, quantity] of quantities) {
    withOrder.set(product, (withOrder.get(product) ?? 0) + quantity);
  }
  const large = isLarge(withOrder, shopItems);
  if (large && hadLarge) return { isAllowed: false, lacking: null };
  const over = (addressItems ?? 0) + itemsOf(quantities) - shareOf(shopItems);
  if (addressItems === null || over <= 0) {
    const until = large ? new Date(now.getTime() + QUARTER_MS) : null;
    return { isAllowed: true, large, beyondShare: false, until };
  }
  const until = new Date((beyondSince ?? now).getTime() + BEYOND_SHARE_MS);
  return until.getTime() - now.getTime() >= LEAST_HOLD_MS
    ? { isAllowed: true, large, beyondShare: true, until }
    : { isAllowed: false, lacking: large ? null : over };
}
