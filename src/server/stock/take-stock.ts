import {
  findCombination,
  optionsText,
  stockOfAll,
  type Combination,
} from '#shared/combinations.ts';
import { impliedChoices } from '#shared/choices.ts';
import type { Variant, Variation } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';
import type { LineQuantity, StockedLine, StockMove } from './stock-move.ts';

/** A locked product, as far as its stock goes. */
export type StockedProduct = Pick<
  Product,
  'id' | 'archivedAt' | 'inStock' | 'stockQuantity' | 'combinations' | 'variations'
>;

/** The stock of a product after lines were taken out or put back. */
export interface NewStock {
  id: number;
  stockQuantity: number;
  combinations: Combination[] | null;
}

/** The combination that the options of a line mean. */
export type Completion = (variations: Variation[], variant: Variant) => Variant;

/** The options that an order has stored. An option that the product no longer has matches no other one. */
export const storedChoice: Completion = (variations, variant) => ({
  ...impliedChoices(variations),
  ...variant,
});

/** Quantities by product, lowest id first. Always lock rows in this order. */
export function quantityByProduct(
  lines: readonly LineQuantity[],
): [productId: number, quantity: number][] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].toSorted(([a], [b]) => a - b);
}

/** What moves, the stock afterwards, and the lines that there is not enough for. */
export interface TakenStock<Line> {
  moves: StockMove[];
  stocks: NewStock[];
  short: ReadonlySet<Line>;
}

/**
 * Takes lines out of the stock of locked products, as far as there is enough. Two lines of one product share its stock, or that
 * of their combination. `complete` says which combination a line means.
 */
export function takeStock<Line extends StockedLine>(
  products: ReadonlyMap<number, StockedProduct>,
  lines: readonly Line[],
  complete: Completion,
): TakenStock<Line> {
  const moves: StockMove[] = [];
  const stocks: NewStock[] = [];
  const short = new Set<Line>();
  for (const [productId, quantity] of quantityByProduct(lines)) {
    const product = products.get(productId);
    const own = lines.filter((line) => line.productId === productId);
    if (!product?.inStock || product.archivedAt) own.forEach((line) => short.add(line));
    else if (product.combinations) {
      const taken = takeCombinations(product, product.combinations, own, complete);
      moves.push(...taken.moves);
      stocks.push(...taken.stocks);
      taken.short.forEach((line) => short.add(line));
    } else if (product.stockQuantity < quantity) own.forEach((line) => short.add(line));
    else {
      const stockQuantity = product.stockQuantity - quantity;
      moves.push({ productId, change: -quantity, stockAfter: stockQuantity });
      stocks.push({ id: productId, stockQuantity, combinations: null });
    }
  }
  return { moves, stocks, short };
}

function takeCombinations<Line extends StockedLine>(
  product: StockedProduct,
  before: readonly Combination[],
  lines: readonly Line[],
  complete: Completion,
): TakenStock<Line> {
  const combinationOf = ({ variant }: Line) =>
    findCombination(before, complete(product.variations, variant));
  const moves: StockMove[] = [];
  const short = new Set<Line>(lines.filter((line) => !combinationOf(line)));
  let left = product.stockQuantity;
  const combinations = before.map((combination) => {
    const wanted = lines.filter((line) => combinationOf(line) === combination);
    const quantity = wanted.reduce((sum, line) => sum + line.quantity, 0);
    if (quantity > combination.stock) wanted.forEach((line) => short.add(line));
    if (quantity === 0 || quantity > combination.stock) return combination;
    left -= quantity;
    moves.push(moveOf(product, combination, -quantity, left));
    return { ...combination, stock: combination.stock - quantity };
  });
  return { moves, stocks: moves.length > 0 ? [stockOf(product, combinations)] : [], short };
}

/**
 * Puts lines back into the stock of locked products, also of archived ones. Items whose combination is gone go nowhere: nobody
 * could buy them. The ledger says so, so that staff count them in where they belong.
 */
export function returnStock(
  products: ReadonlyMap<number, StockedProduct>,
  lines: readonly StockedLine[],
): Omit<TakenStock<never>, 'short'> {
  const returned = quantityByProduct(lines).map(([productId, quantity]) => {
    const product = products.get(productId);
    if (!product) throw new Error(`product ${productId} of an order does not exist`);
    if (product.combinations) {
      const own = lines.filter((line) => line.productId === productId);
      return returnCombinations(product, product.combinations, own);
    }
    const stockQuantity = product.stockQuantity + quantity;
    const moves: StockMove[] = [{ productId, change: quantity, stockAfter: stockQuantity }];
    return { moves, stock: { id: productId, stockQuantity, combinations: null } };
  });
  return {
    moves: returned.flatMap(({ moves }) => moves),
    stocks: returned.map(({ stock }) => stock),
  };
}

function returnCombinations(
  product: StockedProduct,
  before: Combination[],
  lines: readonly StockedLine[],
): { moves: StockMove[]; stock: NewStock } {
  const moves: StockMove[] = [];
  let combinations = before;
  let stock = product.stockQuantity;
  for (const { variant, quantity } of lines) {
    const combination = findCombination(combinations, storedChoice(product.variations, variant));
    stock += quantity;
    moves.push(moveOf(product, combination ?? { options: variant }, quantity, stock));
    if (combination) {
      const returned = { ...combination, stock: combination.stock + quantity };
      combinations = combinations.map((it) => (it === combination ? returned : it));
    } else {
      stock -= quantity;
      const note = `The store has no ${optionsText(variant) || 'such combination'} any more: count them in where they belong.`;
      const lost = moveOf(product, { options: variant }, -quantity, stock);
      moves.push({ ...lost, reason: 'correction', note });
    }
  }
  return { moves, stock: stockOf(product, combinations) };
}

const moveOf = (
  { id }: StockedProduct,
  { options }: { options: Variant },
  change: number,
  stockAfter: number,
): StockMove => ({ productId: id, options, change, stockAfter });

const stockOf = ({ id }: StockedProduct, combinations: Combination[]): NewStock => ({
  id,
  stockQuantity: stockOfAll(combinations),
  combinations,
});
