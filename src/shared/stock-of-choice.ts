import type { Variant } from './variations.ts';

interface Stocked {
  inStock: boolean;
  stockQuantity: number;
  /** None of a product with one stock for all. */
  combinations?: readonly { options: Variant; stock: number }[] | undefined;
}

/** The stock of what is chosen so far: of all combinations that are still possible, or of the product if it has one for all. */
export function stockOfChoice(
  { inStock, stockQuantity, combinations = [] }: Stocked,
  chosen: Variant,
) {
  if (combinations.length === 0) return { inStock, stockQuantity };
  let possible = 0;
  for (const { options, stock } of combinations) {
    const fits = Object.keys(options).every(
      (name) => (chosen[name] ?? options[name]) === options[name],
    );
    if (fits) possible += stock;
  }
  return { inStock, stockQuantity: possible };
}
