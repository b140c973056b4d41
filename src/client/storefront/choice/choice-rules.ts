import type { Kobo } from '#shared/money.ts';
import { fromPrice, openChoices, optionSurcharge, toPrice } from '#shared/pricing.ts';
import type { Variant, Variation } from '#shared/variations.ts';

export interface Priced {
  price: Kobo;
  variations: Variation[];
}

/** The unit price for what is chosen so far: the lowest possible price, and whether it can be higher. */
export function shownPrice({ price, variations }: Priced, chosen: Variant) {
  const remaining = {
    price,
    variations: variations.map((variation) => {
      const option = chosen[variation.name];
      return option !== undefined && variation.options.includes(option)
        ? { ...variation, options: [option] }
        : variation;
    }),
  };
  const kobo = fromPrice(remaining);
  return { kobo, from: toPrice(remaining) > kobo };
}

/** The difference to the cheapest option of the same variation. */
export const extraCost = (variation: Variation, option: string): Kobo =>
  optionSurcharge(variation, option) -
  Math.min(...variation.options.map((other) => optionSurcharge(variation, other)));

/** The first variation without a choice, in page order. */
export const missingChoice = (variations: Variation[], chosen: Variant): string | null =>
  openChoices(variations, chosen)[0] ?? null;

/** `Ring size` → `Please choose your ring size`. */
export const pleaseChoose = (variation: string) => `Please choose your ${variation.toLowerCase()}`;
