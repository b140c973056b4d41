import { combinationKey, findCombination } from '#shared/combinations.ts';
import type { Variant } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';
import { storedChoice } from './take-stock.ts';
import type { StockedLine } from './stock-move.ts';

type CountedProduct = Pick<Product, 'id' | 'variations' | 'combinations'>;

/** The items that changed lines release and reserve, without those that move between lines of the same stock. */
export interface StockDifference {
  released: StockedLine[];
  reserved: StockedLine[];
}

/**
 * The difference between what lines take from stock and what they took before. `products` are those of the lines; a product
 * that is missing has one stock.
 */
export function stockDifference(
  before: readonly StockedLine[],
  after: readonly StockedLine[],
  products: ReadonlyMap<number, CountedProduct>,
): StockDifference {
  const places = new Map<string, StockedLine>();
  const count = ({ productId, variant, quantity }: StockedLine, sign: 1 | -1) => {
    const key = placeOf(productId, variant, products);
    const counted = places.get(key)?.quantity ?? 0;
    places.set(key, { productId, variant, quantity: counted + sign * quantity });
  };
  for (const line of before) count(line, -1);
  for (const line of after) count(line, 1);
  const moved = [...places.values()];
  return {
    released: moved
      .filter(({ quantity }) => quantity < 0)
      .map((line) => ({ ...line, quantity: -line.quantity })),
    reserved: moved.filter(({ quantity }) => quantity > 0),
  };
}

/** Names the stock that a line takes from: its product, or its combination. */
export function placeOf(
  productId: number,
  variant: Variant,
  products: ReadonlyMap<number, CountedProduct>,
): string {
  const product = products.get(productId);
  if (!product?.combinations) return String(productId);
  const chosen = storedChoice(product.variations, variant);
  const found = findCombination(product.combinations, chosen);
  return `${productId} ${combinationKey(found?.options ?? chosen)}`;
}

/** How many of a choice can be taken now. */
export function availableOf(
  product: Pick<Product, 'variations' | 'combinations' | 'inStock' | 'stockQuantity'>,
  variant: Variant,
): number {
  const { combinations, inStock, stockQuantity, variations } = product;
  if (!inStock) return 0;
  if (!combinations) return stockQuantity;
  return findCombination(combinations, storedChoice(variations, variant))?.stock ?? 0;
}
