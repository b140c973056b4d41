import type { Kobo } from '#shared/money.ts';
import { fromPrice, optionSurcharge, toPrice } from '#shared/pricing.ts';
import type { Variant, Variation } from '#shared/variations.ts';

export interface Priced {
  price: Kobo;
  variations: Variation[];
}

/** The price of one piece as far as it is chosen: the lowest it can still come to, and whether it can come to more. */
export function shownPrice({ price, variations }: Priced, chosen: Variant) {
  const left = {
    price,
    variations: variations.map((variation) => {
      const option = chosen[variation.name];
      return option !== undefined && variation.options.includes(option)
        ? { ...variation, options: [option] }
        : variation;
    }),
  };
  const kobo = fromPrice(left);
  return { kobo, from: toPrice(left) > kobo };
}

/** How much more than the cheapest option of its variation an option costs. */
export const extraCost = (variation: Variation, option: string): Kobo =>
  optionSurcharge(variation, option) -
  Math.min(...variation.options.map((other) => optionSurcharge(variation, other)));
