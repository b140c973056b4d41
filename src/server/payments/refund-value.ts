import type { Kobo } from '#shared/money.ts';
import { taxOf } from '#shared/tax.ts';
import { proportionOf } from '#shared/proportion.ts';
import type { Order, OrderItem } from '#server/entities/index.ts';

/** The number of each item, by its id, and whether delivery and gift wrap are included. */
export interface RefundedParts {
  quantities: ReadonlyMap<number, number>;
  withFees: boolean;
}

type Charged = Pick<
  Order,
  'subtotal' | 'discount' | 'giftWrapFee' | 'deliveryFee' | 'taxRate' | 'tax'
>;
type ChargedItem = Pick<OrderItem, 'id' | 'price' | 'quantity' | 'discount'>;

/** What the buyer paid for parts of an order, in kobo, and how much of it was VAT and delivery. */
export interface PartsValue {
  value: Kobo;
  vat: Kobo;
  delivery: Kobo;
}

/**
 * What the buyer paid for parts of an order: the items less their share of the discount, with their share of the tax. All
 * items with the fees are worth the order's total. Because each rounds, take the difference of two values to add parts up.
 */
export function partsValue(
  order: Charged,
  items: readonly ChargedItem[],
  { quantities, withFees }: RefundedParts,
): PartsValue {
  const goods = items
    .map(({ id, price, quantity, discount }) =>
      proportionOf(price * quantity - discount, quantities.get(id) ?? 0, quantity),
    )
    .reduce((sum, amount) => sum + amount, 0);
  const { subtotal, discount, giftWrapFee, deliveryFee, tax } = order;
  const taxable = taxedDelivery(order);
  const taxed = goods + (withFees ? giftWrapFee + taxable : 0);
  const delivery = withFees ? deliveryFee : 0;
  const wrap = withFees ? giftWrapFee : 0;
  const vat = proportionOf(tax, taxed, subtotal - discount + giftWrapFee + taxable);
  return { value: goods + wrap + delivery + vat, vat, delivery };
}

/** The delivery fee if it was taxed, else 0; an order does not store that. */
export function taxedDelivery(order: Charged): Kobo {
  const { subtotal, discount, giftWrapFee, deliveryFee, taxRate, tax } = order;
  return tax === taxOf(subtotal - discount + giftWrapFee, taxRate) ? 0 : deliveryFee;
}
