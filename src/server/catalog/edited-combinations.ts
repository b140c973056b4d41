import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  combinationKey,
  findCombination,
  stockOfAll,
  type Combination,
} from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { completeVariant } from '#shared/choices.ts';
import type { SaveProductInput } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { StockMovement, type Product } from '#server/entities/index.ts';
import { requireCombination } from '#server/stock/require-combination.ts';
import type { Stocks } from '#server/stock/adjust-stock.ts';
import { planCombinations } from './plan-combinations.ts';

interface EditedStocks {
  stocks: Stocks;
  /** The combinations that have new names, with their stock. To be written first. */
  renamed?: Combination[];
}

/**
 * The stock of a locked product after its form is saved: what is there now, and the differences that the form says and earlier
 * saves with its key have not made yet. `combinations` undefined: those that the product has. Throws `stock_changed` if a stock is
 * to be divided that is not the expected one, and like planCombinations().
 */
export async function editedStocks(
  tx: SqlEntityManager,
  product: Product,
  input: SaveProductInput,
): Promise<EditedStocks> {
  const earlier = await movedEarlier(tx, product, input.key);
  const { combinations: edits, product: content } = input;
  if (!edits) {
    const change = input.stockChange - earlier.total;
    if (edits === undefined && change !== 0) requireCombination(product, undefined);
    return { stocks: { combinations: edits, stockQuantity: product.stockQuantity + change } };
  }
  if (!product.combinations) assertExpected(product, input, earlier.total);
  const { variations } = content;
  // Where somebody has saved since, perhaps this form itself, options have their new names.
  const isSaved = input.contentVersion !== product.contentVersion;
  const found = edits.map(({ options, was = options, sku, stockChange }) => {
    const before = isSaved ? options : was;
    const after = completeVariant(variations, options);
    const name = completeVariant(isSaved ? variations : product.variations, before);
    const current = findCombination(product.combinations ?? [], name);
    const moved = earlier.byKey.get(combinationKey(current?.options ?? after)) ?? 0;
    return { current, options: after, sku, change: stockChange - moved };
  });
  const combinations = planCombinations(
    variations,
    found.map(({ current, change, ...named }) => ({
      ...named,
      stock: (current?.stock ?? 0) + change,
    })),
  );
  const renamed = renamedCombinations(product, found);
  return {
    stocks: { combinations, stockQuantity: stockOfAll(combinations) },
    ...(renamed && { renamed }),
  };
}

/** The stock that is divided was seen, now or before earlier saves of the form changed it. */
function assertExpected(
  { id, stockQuantity }: Product,
  { expectedStock = stockQuantity }: SaveProductInput,
  movedBefore: number,
): void {
  if ([expectedStock, expectedStock + movedBefore].includes(stockQuantity)) return;
  throw new DomainError('stock_changed', {
    productId: id,
    available: stockQuantity,
    message: `There are ${stockQuantity} now, not ${expectedStock}. Please check the stock of each combination.`,
  });
}

/** Null if none has another name. */
function renamedCombinations(
  { combinations }: Product,
  found: readonly { current: Combination | undefined; options: Variant }[],
): Combination[] | null {
  const renamed = found.flatMap(({ current, options }) =>
    current && combinationKey(current.options) !== combinationKey(options)
      ? [{ current, next: { ...current, options } }]
      : [],
  );
  if (renamed.length === 0) return null;
  const taken = new Set(renamed.map(({ next }) => combinationKey(next.options)));
  const others = (combinations ?? []).filter(
    (it) =>
      !taken.has(combinationKey(it.options)) && !renamed.some(({ current }) => current === it),
  );
  return [...others, ...renamed.map(({ next }) => next)];
}

/** The stock that earlier saves of the form have moved, in all and by combination. */
async function movedEarlier(tx: SqlEntityManager, product: Product, key: string | undefined) {
  const moves = key === undefined ? [] : await tx.find(StockMovement, { product, key });
  const byKey = new Map<string, number>();
  for (const { options, change } of moves) {
    const place = options ? combinationKey(options) : '';
    byKey.set(place, (byKey.get(place) ?? 0) + change);
  }
  const total = moves.reduce((sum, { change }) => sum + change, 0);
  return { total, byKey };
}
