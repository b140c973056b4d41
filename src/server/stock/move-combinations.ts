import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  findCombination,
  optionsText,
  stockOfAll,
  type Combination,
} from '#shared/combinations.ts';
import { impliedChoices } from '#shared/choices.ts';
import type { Variant, Variation } from '#shared/variations.ts';
import { sql } from '#server/query.ts';
import type { StockedLine, StockMove } from './stock-move.ts';

/** A product that counts its stock by combination. */
export interface CombinedProduct {
  id: number;
  stock: number;
  combinations: Combination[];
  variations: Variation[];
}

/** The combination that the options of a line mean. */
export type Completion = (variations: Variation[], variant: Variant) => Variant;

/** The options that an order has stored. An option that the product no longer has matches no other one. */
export const storedChoice: Completion = (variations, variant) => ({
  ...impliedChoices(variations),
  ...variant,
});

/** Takes the lines out of their combinations, as far as there are enough of each. The product is locked. */
export async function reserveCombinations<Line extends StockedLine>(
  tx: SqlEntityManager,
  product: CombinedProduct,
  lines: readonly Line[],
  complete: Completion,
): Promise<{ moves: StockMove[]; short: ReadonlySet<Line> }> {
  const combinationOf = ({ variant }: Line) =>
    findCombination(product.combinations, complete(product.variations, variant));
  const moves: StockMove[] = [];
  const short = new Set<Line>(lines.filter((line) => !combinationOf(line)));
  let left = product.stock;
  const combinations = product.combinations.map((combination) => {
    const wanted = lines.filter((line) => combinationOf(line) === combination);
    const quantity = wanted.reduce((sum, line) => sum + line.quantity, 0);
    if (quantity > combination.stock) wanted.forEach((line) => short.add(line));
    if (quantity === 0 || quantity > combination.stock) return combination;
    left -= quantity;
    moves.push(moveOf(product, combination, -quantity, left));
    return { ...combination, stock: combination.stock - quantity };
  });
  if (moves.length > 0) await writeCombinations(tx, product.id, combinations);
  return { moves, short };
}

/**
 * Puts the lines back into their combinations. Items whose combination is gone go nowhere: nobody could buy them. The
 * ledger says so, so that staff count them in where they belong. The product is locked.
 */
export async function returnCombinations(
  tx: SqlEntityManager,
  product: CombinedProduct,
  lines: readonly StockedLine[],
): Promise<StockMove[]> {
  const moves: StockMove[] = [];
  let { combinations, stock } = product;
  for (const { variant, quantity } of lines) {
    const chosen = storedChoice(product.variations, variant);
    const combination = findCombination(combinations, chosen);
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
  await writeCombinations(tx, product.id, combinations);
  return moves;
}

const moveOf = (
  { id }: CombinedProduct,
  { options }: { options: Variant },
  change: number,
  stockAfter: number,
): StockMove => ({ productId: id, options, change, stockAfter });

const writeCombinations = (tx: SqlEntityManager, id: number, combinations: Combination[]) =>
  tx.execute(
    sql`update products set combinations = ${JSON.stringify(combinations)}::jsonb,
      stock_quantity = ${stockOfAll(combinations)}, version = version + 1 where id = ${id}`,
  );
