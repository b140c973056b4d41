import { variantQuery } from './combinations.ts';
import { imagesOfOption } from './option-images.ts';
import type { Variant, Variation } from './variations.ts';

/**
 * The parameter of a product's address that names options with pictures of their own, like a metal. Unlike the rest of the
 * choice the page's HTML reads it, so that messengers show the shared look.
 */
const LOOK = 'look';

const isLook = (variation: Variation, option: string | undefined): option is string =>
  option !== undefined &&
  variation.options.includes(option) &&
  imagesOfOption(variation, option).length > 0;

/** The query of looks, with `?`; empty without one. */
export function lookQuery(variations: readonly Variation[], chosen: Variant): string {
  const looks = variations.flatMap(({ name, ...variation }) => {
    const option = chosen[name];
    return isLook({ name, ...variation }, option) ? [[LOOK, option]] : [];
  });
  return looks.length > 0 ? `?${new URLSearchParams(looks).toString()}` : '';
}

/** The query of a link to a choice: the page chooses it, and messengers show its look. */
export function sharedChoiceQuery(variations: readonly Variation[], chosen: Variant): string {
  const look = lookQuery(variations, chosen);
  const choice = variantQuery(chosen);
  return choice && look ? `${choice}&${look.slice(1)}` : choice;
}

/** The options with pictures that a query names; ignores what the product does not have. */
export function lookInQuery(variations: readonly Variation[], query: string): Variant {
  const named = new URLSearchParams(query).getAll(LOOK);
  return Object.fromEntries(
    variations.flatMap((variation) => {
      const option = named.find((it) => isLook(variation, it));
      return option === undefined ? [] : [[variation.name, option]];
    }),
  );
}
