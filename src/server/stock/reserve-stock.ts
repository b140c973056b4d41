import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Product } from '#server/entities/index.ts';
import { columns, numbers, sql } from '#server/query.ts';
import { rejectLines, stockProblem } from './line-problems.ts';
import type { StockedLine, StockMove } from './stock-move.ts';
import {
  quantityByProduct,
  returnStock,
  takeStock,
  type Completion,
  type NewStock,
  type StockedProduct,
} from './take-stock.ts';

type LockedProduct = StockedProduct & Pick<Product, 'name'>;

const locked = columns('p', [
  'id',
  'name',
  'archivedAt',
  'inStock',
  'stockQuantity',
  'combinations',
  'variations',
] satisfies (keyof LockedProduct)[]);

/** Locks the products of lines, lowest id first, and reads their stock. */
async function lockStock(
  tx: SqlEntityManager,
  lines: readonly StockedLine[],
): Promise<ReadonlyMap<number, LockedProduct>> {
  const ids = quantityByProduct(lines).map(([id]) => id);
  const products = await tx.execute<LockedProduct[]>(
    sql`select ${locked} from products p where p.id in (${numbers(ids)}) order by p.id for no key update`,
  );
  return new Map(products.map((product) => [product.id, product]));
}

/** Writes stocks that were decided under the locks. */
async function writeStocks(tx: SqlEntityManager, stocks: readonly NewStock[]): Promise<void> {
  if (stocks.length > 0) await tx.execute(sql`select set_stocks(${JSON.stringify(stocks)}::json)`);
}

/**
 * Reserves stock for all lines, or throws so that the transaction rolls back: `insufficient_stock` or `product_unavailable`, with
 * an issue for every line that is short.
 */
export async function reserveStock(
  tx: SqlEntityManager,
  lines: readonly StockedLine[],
  complete: Completion,
): Promise<StockMove[]> {
  const products = await lockStock(tx, lines);
  const { moves, stocks, short } = takeStock(products, lines, complete);
  if (short.size > 0) {
    throw rejectLines(
      lines.flatMap((line, index) => {
        if (!short.has(line)) return [];
        const product = products.get(line.productId);
        const variant = complete(product?.variations ?? [], line.variant);
        return stockProblem({ ...line, variant }, product, `items.${index}`, true) ?? [];
      }),
    );
  }
  await writeStocks(tx, stocks);
  return moves;
}

/** Releases reserved stock, also of archived products. */
export async function releaseStock(
  tx: SqlEntityManager,
  lines: readonly StockedLine[],
): Promise<StockMove[]> {
  const { moves, stocks } = returnStock(await lockStock(tx, lines), lines);
  await writeStocks(tx, stocks);
  return moves;
}
