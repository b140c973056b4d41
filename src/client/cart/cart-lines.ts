import { MAX_QUANTITY } from '#shared/limits.ts';
import type { Kobo } from '#shared/money.ts';
import { lineId, type CartItem, type LineKey, type OrderedLine } from './cart-item.ts';

/** Joins the line of the same product and choices, or stands at the end; what is known of the product is renewed. */
export function addLine(items: readonly CartItem[], added: CartItem): CartItem[] {
  const id = lineId(added);
  const there = items.some((item) => lineId(item) === id);
  if (!there) return [...items, added];
  return items.map((item) =>
    lineId(item) === id
      ? { ...added, quantity: Math.min(item.quantity + added.quantity, MAX_QUANTITY) }
      : item,
  );
}

/** A quantity of 0 or less removes the line. */
export function setLineQuantity(
  items: readonly CartItem[],
  key: LineKey,
  quantity: number,
): CartItem[] {
  const id = lineId(key);
  if (quantity <= 0) return items.filter((item) => lineId(item) !== id);
  return items.map((item) =>
    lineId(item) === id ? { ...item, quantity: Math.min(quantity, MAX_QUANTITY) } : item,
  );
}

export function setLinePrice(items: readonly CartItem[], key: LineKey, price: Kobo): CartItem[] {
  const id = lineId(key);
  return items.map((item) => (lineId(item) === id ? { ...item, price } : item));
}

/** All lines of a product, whatever was chosen. */
export const removeProduct = (items: readonly CartItem[], productId: number) =>
  items.filter((item) => item.productId !== productId);

/** What is left once these have been ordered; more of the same may have been added meanwhile. */
export const withoutLines = (items: readonly CartItem[], ordered: readonly OrderedLine[]) =>
  ordered.reduce<CartItem[]>(
    (left, line) => {
      const item = left.find((each) => lineId(each) === lineId(line));
      return item ? setLineQuantity(left, item, item.quantity - line.quantity) : left;
    },
    [...items],
  );

export const countPieces = (items: readonly OrderedLine[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
