import type { Variant, Variation } from './variations.ts';

/** A choice of one option of each variation, with its own stock and SKU, as it is stored. */
export interface Combination {
  options: Variant;
  sku?: string;
  stock: number;
}

/** Of a product that counts its stock by combination. */
export const MAX_COMBINATIONS = 200;

interface WithOptions {
  options: Variant;
}

/** The combination that is chosen; undefined if a choice is open or not on offer. */
export const findCombination = <Found extends WithOptions>(
  combinations: readonly Found[],
  chosen: Variant,
): Found | undefined =>
  combinations.find(({ options }) =>
    Object.entries(options).every(([name, option]) => chosen[name] === option),
  );

/** The same for the same options in any order. */
export const combinationKey = (options: Variant): string =>
  JSON.stringify(Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** `Ring size 7, Metal Gold` */
export const optionsText = (options: Variant): string =>
  Object.entries(options)
    .map((choice) => choice.join(' '))
    .join(', ');

/** `Ring size 7, Metal Gold is sold out`, `Ring size 7 and Ring size 8 are sold out`; null if none is. */
export function soldOutText(combinations: readonly Pick<Combination, 'options' | 'stock'>[]) {
  const [first, second, ...others] = combinations.filter(({ stock }) => stock === 0);
  if (!first) return null;
  if (!second) return `${optionsText(first.options)} is sold out`;
  return others.length === 0
    ? `${optionsText(first.options)} and ${optionsText(second.options)} are sold out`
    : `${others.length + 2} combinations of options are sold out`;
}

export const stockOfAll = (combinations: readonly { stock: number }[]): number =>
  combinations.reduce((sum, { stock }) => sum + stock, 0);

/**
 * The combinations of a product's options in the order of the page, at most `max` of them; one empty combination for a product
 * without variations.
 */
export function combinationsOf(variations: readonly Variation[], max: number): Variant[] {
  let found: Variant[] = [{}];
  for (const { name, options } of variations) {
    // `max` of the former are enough for `max` of the new ones.
    found = found
      .flatMap((variant) => options.map((option) => ({ ...variant, [name]: option })))
      .slice(0, max);
  }
  return found;
}

/** How many combinations there are. */
export const combinationCount = (variations: readonly Pick<Variation, 'options'>[]): number =>
  variations.reduce((count, { options }) => count * options.length, 1);

/** The query of a product's page that chooses these options: `?Metal=Silver`; empty for none. */
export function variantQuery(variant: Variant): string {
  const query = new URLSearchParams(variant).toString();
  return query && `?${query}`;
}

/** The options that the query of a product's page chooses; ignores what the product does not have. */
export function variantInQuery(variations: readonly Variation[], query: string): Variant {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    variations.flatMap(({ name, options }) => {
      const option = parameters.get(name);
      return option !== null && options.includes(option) ? [[name, option]] : [];
    }),
  );
}

/** A card with its combinations, of which it brings the stocks alone. */
export const withCombinations = <
  Card extends { variations: Variation[]; stocks?: number[] | undefined },
>(
  card: Card,
) => ({
  ...card,
  combinations: card.stocks
    ? combinationsOf(card.variations, MAX_COMBINATIONS).map((options, place) => ({
        options,
        stock: card.stocks?.[place] ?? 0,
      }))
    : [],
});
