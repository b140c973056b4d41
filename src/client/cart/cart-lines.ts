import { MAX_QUANTITY } from '#shared/order-limits.ts';
import type { Kobo } from '#shared/money.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { Variant } from '#shared/variations.ts';

/** Identifies a cart line. */
export interface LineKey {
  productId: number;
  variant: Variant;
}

export interface OrderedLine extends LineKey {
  quantity: number;
}

/** A cart line as it was added; the current price is in the server's quote only. */
export interface CartItem extends OrderedLine {
  slug: string;
  name: string;
  price: Kobo;
  image: string | null;
  picture: PictureView | null;
}

/** Equal for the same product with the same choices, in any order. */
export const lineId = ({ productId, variant }: LineKey) =>
  JSON.stringify([
    productId,
    ...Object.entries(variant).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Adds to the line of the same product and choices and updates its product data, or appends a line. */
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

/** Removes all lines of a product. */
export const removeProduct = (items: readonly CartItem[], productId: number) =>
  items.filter((item) => item.productId !== productId);

/** The cart without the ordered quantities; more of the same product may have been added meanwhile. */
export const withoutLines = (items: readonly CartItem[], ordered: readonly OrderedLine[]) =>
  ordered.reduce<CartItem[]>(
    (left, line) => {
      const item = left.find((each) => lineId(each) === lineId(line));
      return item ? setLineQuantity(left, item, item.quantity - line.quantity) : left;
    },
    [...items],
  );

export const countItems = (items: readonly OrderedLine[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
