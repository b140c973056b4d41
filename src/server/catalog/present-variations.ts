import type { OptionCodes } from '#shared/product-codes.ts';
import type { ProductCardView } from '#shared/products.ts';
import { withoutCodes, type Variation } from '#shared/variations.ts';

/** The database returns the fields in an order of its own. */
export const presentVariation = ({ optionCodes, ...variation }: Variation): Variation => {
  const { id, name, type, options, priceModifier, optionPrices, optionImages, swatches } =
    variation;
  return {
    id,
    name,
    type,
    options,
    priceModifier,
    ...(optionPrices && { optionPrices }),
    ...(optionCodes && {
      optionCodes: Object.fromEntries(
        Object.entries(optionCodes).map(([option, codes]) => [option, presentCodes(codes)]),
      ),
    }),
    ...(optionImages && { optionImages: sortedByOption(options, optionImages) }),
    ...(swatches && { swatches: sortedByOption(options, swatches) }),
  };
};

const sortedByOption = <Value>(options: readonly string[], record: Record<string, Value>) =>
  Object.fromEntries(
    options.flatMap((option) => {
      const value = Object.hasOwn(record, option) ? record[option] : undefined;
      return value === undefined ? [] : [[option, value]];
    }),
  );

/** Cards do without codes. */
export function presentCardVariations(
  variations: readonly Variation[],
): ProductCardView['variations'] {
  // Where two variations have pictures, which one shows a choice depends on all of them.
  const hasOne = variations.filter(({ optionImages }) => optionImages !== undefined).length === 1;
  return variations.map(withoutCodes).map(({ optionImages, ...variation }) =>
    presentVariation({
      ...variation,
      ...(optionImages && { optionImages: hasOne ? firstOf(optionImages) : optionImages }),
    }),
  );
}

const firstOf = (optionImages: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(optionImages).map(([option, urls]) => [option, urls.slice(0, 1)]),
  );

const presentCodes = ({ sku, barcode, externalId }: OptionCodes): OptionCodes => ({
  ...(sku !== undefined && { sku }),
  ...(barcode !== undefined && { barcode }),
  ...(externalId !== undefined && { externalId }),
});
