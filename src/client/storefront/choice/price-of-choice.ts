import { wordIn } from '#shared/translated-words.ts';
import type { Kobo } from '#shared/money.ts';
import { atRegularPrice, fromPrice, optionSurcharge, toPrice } from '#shared/pricing.ts';
import type { Variant, Variation } from '#shared/variations.ts';
import * as texts from '#client/texts/cards.ts';

export interface Priced {
  price: Kobo;
  salePrice?: Kobo | null;
  onSale?: boolean;
  variations: Variation[];
}

/**
 * The unit price for what is chosen so far: the lowest possible price, whether it can be higher, and in a sale the regular price
 * of the same choice.
 */
export function priceOfChoice(product: Priced, chosen: Variant) {
  const remaining = {
    ...product,
    variations: product.variations.map((variation) => {
      const option = chosen[variation.name];
      return option !== undefined && variation.options.includes(option)
        ? { ...variation, options: [option] }
        : variation;
    }),
  };
  const kobo = fromPrice(remaining);
  const regular = fromPrice(atRegularPrice(remaining));
  return { kobo, from: toPrice(remaining) > kobo, was: regular > kobo ? regular : null };
}

/** Whether the price depends on which option of this variation is chosen. */
export const decidesPrice = (variation: Variation): boolean =>
  new Set(variation.options.map((option) => optionSurcharge(variation, option))).size > 1;

/** `Ring size` → `Please choose your ring size`. */
export const pleaseChoose = ({ name, words }: Variation) =>
  texts.pleaseChoose(wordIn(words, name).toLowerCase());

/** The colour that stands for an option; null for one that is shown by its name alone. */
export const swatchOf = ({ swatches }: Variation, option: string): string | null =>
  swatches && Object.hasOwn(swatches, option) ? (swatches[option] ?? null) : null;
