import type { Kobo } from './money.ts';
import type { Variant, Variation } from './variations.ts';

interface Priced {
  /** The regular price. */
  price: Kobo;
  salePrice?: Kobo | null | undefined;
  /** Whether the sale price is charged instead of the regular one. */
  onSale?: boolean | undefined;
  variations: Variation[];
}

/** The price of one item before its options, which add the same to a sale price as to the regular one. */
export const basePrice = ({ price, salePrice, onSale }: Omit<Priced, 'variations'>): Kobo =>
  onSale && salePrice != null ? salePrice : price;

/** The same product at its regular price. */
export const atRegularPrice = <Product extends Priced>(product: Product): Product => ({
  ...product,
  onSale: false,
});

/** The amount that an option adds to the price; may be negative. */
export const optionSurcharge = (variation: Variation, option: string): Kobo =>
  (variation.optionPrices && Object.hasOwn(variation.optionPrices, option)
    ? variation.optionPrices[option]
    : undefined) ?? variation.priceModifier;

/** The price of one item with the options chosen so far; never below zero. */
export function unitPrice(product: Priced, chosen: Variant): Kobo {
  const surcharges = product.variations.map((variation) => {
    const option = chosen[variation.name];
    return option !== undefined && variation.options.includes(option)
      ? optionSurcharge(variation, option)
      : 0;
  });
  return Math.max(
    0,
    surcharges.reduce((sum, kobo) => sum + kobo, basePrice(product)),
  );
}

const extreme = (product: Priced, pick: (...kobo: Kobo[]) => Kobo): Kobo =>
  product.variations.reduce(
    (sum, variation) =>
      sum + pick(...variation.options.map((option) => optionSurcharge(variation, option))),
    basePrice(product),
  );

/** The lowest price of one item. */
export const fromPrice = (product: Priced): Kobo => Math.max(0, extreme(product, Math.min));

/** The highest price of one item. */
export const toPrice = (product: Priced): Kobo => Math.max(0, extreme(product, Math.max));
