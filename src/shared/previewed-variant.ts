import { variantQuery } from './combinations.ts';
import { imagesOfOption } from './option-images.ts';
import type { Variant, Variation } from './variations.ts';

/**
 * The parameter of a product's address that names options with pictures of their own, like a metal. Unlike the rest of the
 * choice the page's HTML reads it, so that messengers show the shared variant.
 */
const PREVIEW = 'look';

const hasPictures = (variation: Variation, option: string | undefined): option is string =>
  option !== undefined &&
  variation.options.includes(option) &&
  imagesOfOption(variation, option).length > 0;

/** The query of the options with pictures, with `?`; empty without one. */
export function previewQuery(variations: readonly Variation[], chosen: Variant): string {
  const options = variations.flatMap(({ name, ...variation }) => {
    const option = chosen[name];
    return hasPictures({ name, ...variation }, option) ? [[PREVIEW, option]] : [];
  });
  return options.length > 0 ? `?${new URLSearchParams(options).toString()}` : '';
}

/** The query of a link to a choice: the page chooses it, and messengers preview it. */
export function sharedChoiceQuery(variations: readonly Variation[], chosen: Variant): string {
  const preview = previewQuery(variations, chosen);
  const choice = variantQuery(chosen);
  return choice && preview ? `${choice}&${preview.slice(1)}` : choice;
}

/** The options with pictures that a query names; ignores what the product does not have. */
export function previewedVariant(variations: readonly Variation[], query: string): Variant {
  const named = new URLSearchParams(query).getAll(PREVIEW);
  return Object.fromEntries(
    variations.flatMap((variation) => {
      const option = named.find((it) => hasPictures(variation, it));
      return option === undefined ? [] : [[variation.name, option]];
    }),
  );
}
