import { isDeepStrictEqual } from 'node:util';
import { imagesOfOption } from '#shared/option-images.ts';
import { codeLabels, type OptionCodes } from '#shared/product-codes.ts';
import type { ProductContent } from '#shared/products.ts';
import type { Variation } from '#shared/variations.ts';
import { readCode } from './code-cells.ts';
import { surchargeOf, type FileVariation } from './product-cells.ts';

/** Keeps what the file does not say of a variation, and the variation itself if the file says the same. */
export function mergeVariations(
  listed: readonly FileVariation[],
  current: ProductContent | null,
): { variations: Variation[]; notes: string[] } {
  const notes: string[] = [];
  const variations = listed.map(
    ({ optionPrices, optionCodes, optionImages, swatches, ...variation }) => {
      const wanted = variation.name.trim().toLowerCase();
      const found = current?.variations.find(({ name }) => name.toLowerCase() === wanted);
      const prices = optionPrices ?? {};
      const merged: Variation = {
        ...variation,
        id: found?.id ?? '',
        priceModifier: 0,
        ...(optionPrices
          ? {
              optionPrices: Object.fromEntries(Object.entries(prices).filter(([, it]) => it !== 0)),
            }
          : found && { priceModifier: found.priceModifier, optionPrices: found.optionPrices }),
        optionCodes: optionCodes ? readCodes(optionCodes, found, notes) : found?.optionCodes,
        optionImages: { ...found?.optionImages, ...optionImages },
        swatches: { ...found?.swatches, ...swatches },
      };
      return found && isSameVariation(found, merged) ? found : merged;
    },
  );
  return { variations, notes };
}

function readCodes(
  given: Record<string, OptionCodes>,
  found: Variation | undefined,
  notes: string[],
): Record<string, OptionCodes> {
  const read = Object.entries(given).map(([option, codes]) => {
    const current: OptionCodes = found?.optionCodes?.[option] ?? {};
    const kept = Object.entries(codes).flatMap(([key, cell]) => {
      const kind = key as keyof OptionCodes;
      const label = `${codeLabels[kind]} of ${option}`;
      const { code = current[kind], note } = readCode(label, cell, current[kind]);
      if (note !== undefined) notes.push(note);
      return code === undefined ? [] : [[key, code] as const];
    });
    return [option, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(read);
}

const isSameVariation = (one: Variation, other: Variation): boolean =>
  one.name === other.name &&
  one.type === other.type &&
  isDeepStrictEqual(one.options, other.options) &&
  one.options.every(
    (option) =>
      surchargeOf(one, option) === surchargeOf(other, option) &&
      isDeepStrictEqual(one.optionCodes?.[option] ?? {}, other.optionCodes?.[option] ?? {}) &&
      isDeepStrictEqual(imagesOfOption(one, option), imagesOfOption(other, option)) &&
      (one.swatches?.[option] ?? '') === (other.swatches?.[option] ?? '').toLowerCase(),
  );
