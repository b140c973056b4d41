import type { Variant, Variation } from './variations.ts';

/** Options of variations that have only one. */
export const impliedChoices = (variations: Variation[]): Variant =>
  Object.fromEntries(
    variations.flatMap(({ name, options: [only, ...others] }) =>
      only !== undefined && others.length === 0 ? [[name, only]] : [],
    ),
  );

/** Names of the variations that still need a choice. */
export const openChoices = (variations: Variation[], chosen: Variant): string[] =>
  variations
    .filter(({ name, options }) => {
      const option = chosen[name];
      return option === undefined || !options.includes(option);
    })
    .map(({ name }) => name);

/** Names of choices that a product without variations does not have. With variations, unknown names are dropped. */
export const redundantChoices = (variations: Variation[], chosen: Variant): string[] =>
  variations.length === 0 ? Object.keys(chosen) : [];

/** The choice as an order stores it: only the product's own variations, with single options filled in. */
export function completeVariant(variations: Variation[], chosen: Variant): Variant {
  const all = { ...chosen, ...impliedChoices(variations) };
  return Object.fromEntries(
    variations.flatMap(({ name }) => (Object.hasOwn(all, name) ? [[name, all[name] ?? '']] : [])),
  );
}
