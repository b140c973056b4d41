import { combinationKey } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import type { Kobo } from '#shared/money.ts';
import { imageOfChoice } from '#shared/option-images.ts';
import type { AddedLine, ChangedLine, OrderEdit } from '#shared/order-edits.ts';
import { completeVariant, openChoices } from '#shared/choices.ts';
import { unitPrice } from '#shared/pricing.ts';
import { proportionOf } from '#shared/proportion.ts';
import type { Variant } from '#shared/variations.ts';
import type { Order, OrderItem, Product } from '#server/entities/index.ts';

/** A line of an order whose items are changed. */
export interface EditedLine {
  /** Null for a line that is added. */
  item: OrderItem | null;
  productId: number;
  name: string;
  image: string | null;
  /** Complete. */
  variant: Variant;
  /** Items, of which `restocked` are back in stock. */
  quantity: number;
  restocked: number;
  /** Per unit, in kobo, and what the store charges for it. */
  price: Kobo;
  listPrice: Kobo;
  /** The price that staff did not set themselves: as it was or as it is charged. */
  standardPrice: Kobo;
  /** Its share of what a discount code gives. */
  codeDiscount: Kobo;
  /** Of the line in the edit, like `added.0`; empty for a line that stays as it was. */
  path: string;
}

export interface EditFacts {
  order: Order;
  /** Those of the lines that the edit names; missing ones are gone. */
  products: ReadonlyMap<number, Product>;
  /** How many of an item, by its id, no change takes away: refunds are about them. */
  returned: ReadonlyMap<number, number>;
}

/**
 * The lines of a changed order. Throws `invalid_input` for an item that is not in it, is named twice, or has less than what was
 * refunded of it.
 */
export function editedLines(
  { order, products, returned }: EditFacts,
  { changed, added }: Pick<OrderEdit, 'changed' | 'added'>,
): EditedLine[] {
  const items = order.items.getItems();
  changed.forEach(({ itemId }, index) => {
    const isKnown = items.some(({ id }) => id === itemId);
    const isTwice = changed.findIndex((line) => line.itemId === itemId) < index;
    if (!isKnown || isTwice) {
      throw invalid(
        `changed.${index}.itemId`,
        isTwice ? 'is named twice' : `is no item of order #${order.id}`,
      );
    }
  });
  const stayed = items.flatMap((item): EditedLine[] => {
    const index = changed.findIndex(({ itemId }) => itemId === item.id);
    const line = changed[index];
    if (!line) return [unchanged(item)];
    const path = `changed.${index}`;
    const next = changedLine(item, line, { path, product: products.get(item.product.id) });
    assertNotReturned(next, item, { path, returned: returned.get(item.id) ?? 0 });
    return next.quantity === 0 ? [] : [next];
  });
  return [
    ...stayed,
    ...added.map((line, index) => addedLine(line, `added.${index}`, products.get(line.productId))),
  ];
}

const codeDiscountOf = ({ discount, agreedDiscount }: OrderItem): Kobo => discount - agreedDiscount;

const unchanged = (item: OrderItem): EditedLine => ({
  item,
  productId: item.product.id,
  name: item.name,
  image: item.image ?? null,
  variant: item.variant,
  quantity: item.quantity,
  restocked: item.restocked,
  price: item.price,
  listPrice: item.listPrice ?? item.price,
  standardPrice: item.price,
  codeDiscount: codeDiscountOf(item),
  path: '',
});

interface Place {
  path: string;
  product: Product | undefined;
}

function changedLine(item: OrderItem, line: ChangedLine, { path, product }: Place): EditedLine {
  const before = unchanged(item);
  const chosen = product && line.variant ? otherChoice(product, item, line.variant) : null;
  const surcharge = chosen?.surcharge ?? 0;
  const standardPrice = Math.max(0, item.price + surcharge);
  const price = line.price ?? standardPrice;
  const quantity = line.quantity ?? item.quantity;
  // A code goes on giving to each of the items that it was given for, and to no more.
  const codeDiscount = proportionOf(
    codeDiscountOf(item),
    Math.min(quantity, item.quantity),
    item.quantity,
  );
  return {
    ...before,
    ...(chosen && { variant: chosen.variant, image: chosen.image }),
    quantity,
    price,
    listPrice: Math.max(0, before.listPrice + surcharge),
    standardPrice,
    codeDiscount: Math.min(codeDiscount, price * quantity),
    path,
  };
}

/** Other options, and what they add today to what the item was sold for; null if they are the same. */
function otherChoice(product: Product, item: OrderItem, wanted: Variant) {
  const variant = completeVariant(product.variations, wanted);
  const before = completeVariant(product.variations, item.variant);
  if (combinationKey(variant) === combinationKey(before)) return null;
  const isGone = openChoices(product.variations, before).length > 0;
  const comparedWith = isGone ? item.price : unitPrice(product, before);
  return {
    variant,
    image: imageOfChoice(product, variant),
    surcharge: unitPrice(product, variant) - comparedWith,
  };
}

function addedLine(line: AddedLine, path: string, product: Product | undefined): EditedLine {
  const variant = product ? completeVariant(product.variations, line.variant) : line.variant;
  const charged = product ? unitPrice(product, variant) : 0;
  return {
    item: null,
    productId: line.productId,
    name: product?.name ?? `Product ${line.productId}`,
    image: product ? imageOfChoice(product, variant) : null,
    variant,
    quantity: line.quantity,
    restocked: 0,
    price: line.price ?? charged,
    listPrice: charged,
    standardPrice: charged,
    codeDiscount: 0,
    path,
  };
}

/** A refund was for items as they were sold: they stay, at their price. */
function assertNotReturned(
  next: EditedLine,
  item: OrderItem,
  { path, returned }: { path: string; returned: number },
): void {
  if (returned === 0) return;
  if (next.quantity < returned) {
    throw invalid(
      `${path}.quantity`,
      `A refund is about ${returned} of ${item.name}: at least ${returned} must stay in the order.`,
    );
  }
  if (next.price !== item.price || next.variant !== item.variant) {
    throw invalid(
      path,
      `A refund is about ${item.name}: its price and options stay. Add another line, or give a discount.`,
    );
  }
}

const invalid = (path: string, message: string) =>
  new DomainError('invalid_input', { message, issues: [{ path, message }] });
