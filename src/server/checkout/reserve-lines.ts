import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { completeVariant } from '#shared/choices.ts';
import { Product } from '#server/entities/index.ts';
import { rejectLines, stockProblem } from '#server/stock/line-problems.ts';
import { tryReserveStock } from '#server/stock/reserve-stock.ts';
import type { StockedLine, StockMove } from '#server/stock/stock-move.ts';
import { choiceProblems } from './choice-problems.ts';
import { priceProblems } from './compare-prices.ts';
import { priceLine, type PricedLine, type WantedLine } from './price-lines.ts';

/**
 * Reserves the stock of an order's lines and prices them. Reserves first: that locks the rows, so that prices stay the same
 * until the order is written. Throws `product_unavailable`, `insufficient_stock` or `wrong_choice` with an issue for
 * everything that is wrong with any line, changed prices included. Does not throw if only prices have changed.
 */
export async function reserveLines(
  tx: SqlEntityManager,
  items: readonly (WantedLine & StockedLine)[],
): Promise<{ moves: StockMove[]; lines: PricedLine[] }> {
  const { moves, short } = await tryReserveStock(tx, items, completeVariant);
  const ids = items.map(({ productId }) => productId);
  const found = await tx.find(Product, { id: { $in: ids } }, { refresh: true });
  const products = new Map(found.map((product) => [product.id, product]));

  const lines: PricedLine[] = [];
  const problems = items.flatMap((item, index) => {
    const { productId } = item;
    const path = `items.${index}`;
    const product = products.get(productId);
    const choices = product ? choiceProblems(item, product, path) : [];
    const variant = completeVariant(product?.variations ?? [], item.variant);
    // Which combination is short is not known before it is chosen.
    const isOpen = choices.length > 0 && product?.inStock && product.combinations;
    const isShort = short.has(item) && !isOpen;
    const problem = stockProblem({ productId, variant }, product, path, isShort);
    if (!product || problem?.available === 0) return problem ?? [];
    const line = priceLine(product, item);
    lines.push(line);
    const terms = choices.length > 0 ? choices : priceProblems(item.price, line, path);
    return [...(problem ? [problem] : []), ...terms];
  });
  if (problems.some(({ code }) => code !== 'total_changed')) throw rejectLines(problems);
  return { moves, lines };
}
