import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Product } from '../entities/index.ts';
import { refuseLines, stockProblem, termProblems, type WantedLine } from './line-problems.ts';
import { priceLine, type PricedLine } from './price-lines.ts';
import { tryTakeStock, type StockLine, type StockMove } from './take-stock.ts';

/**
 * Takes the stock of an order's lines and prices them. Stock is taken first: the rows are locked then, and prices stay what
 * they are until the order is written. Throws `product_unavailable`, `insufficient_stock` or `wrong_choice` with an issue
 * for everything that is wrong with any line, changed prices included. Where prices alone have changed it does not throw.
 */
export async function takeLines(
  tx: SqlEntityManager,
  items: readonly (WantedLine & StockLine)[],
): Promise<{ moves: StockMove[]; lines: PricedLine[] }> {
  const { moves, short } = await tryTakeStock(tx, items);
  const ids = items.map(({ productId }) => productId);
  const found = await tx.find(Product, { id: { $in: ids } }, { refresh: true });
  const products = new Map(found.map((product) => [product.id, product]));

  const lines: PricedLine[] = [];
  const problems = items.flatMap((item, index) => {
    const { productId } = item;
    const path = `items.${index}`;
    const product = products.get(productId);
    const problem = stockProblem(productId, product, path, short.has(productId));
    if (!product || problem?.available === 0) return problem ?? [];
    lines.push(priceLine(product, item));
    return [...(problem ? [problem] : []), ...termProblems(item, product, path)];
  });
  if (problems.some(({ code }) => code !== 'total_changed')) throw refuseLines(problems);
  return { moves, lines };
}
