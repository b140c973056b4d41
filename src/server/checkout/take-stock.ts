import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Product } from '../entities/index.ts';
import { refuseLines, stockProblem } from './line-problems.ts';

export interface StockLine {
  productId: number;
  quantity: number;
}

/** What a product's stock came to by one change of it. */
export interface StockMove {
  productId: number;
  change: number;
  stockAfter: number;
}

/** Pieces by product, lowest id first: whoever takes several rows takes them in this order. */
export function piecesByProduct(
  lines: readonly StockLine[],
): [productId: number, quantity: number][] {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return [...pieces].toSorted(([a], [b]) => a - b);
}

/** What was taken, and the products of which there is not enough; taking part of an order's stock is the caller's to undo. */
export async function tryTakeStock(
  tx: SqlEntityManager,
  lines: readonly StockLine[],
): Promise<{ moves: StockMove[]; short: ReadonlySet<number> }> {
  const moves: StockMove[] = [];
  const short = new Set<number>();
  for (const [productId, quantity] of piecesByProduct(lines)) {
    const [taken] = await tx.execute<{ stock: number }[]>(
      `update products set stock_quantity = stock_quantity - ?, version = version + 1
       where id = ? and archived_at is null and in_stock and stock_quantity >= ?
       returning stock_quantity as stock`,
      [quantity, productId, quantity],
    );
    if (taken) moves.push({ productId, change: -quantity, stockAfter: taken.stock });
    else short.add(productId);
  }
  return { moves, short };
}

/**
 * Takes the pieces off the shelf, all or (the transaction failing) nothing. Two lines of one product share its stock.
 * The product's version goes up, so that nobody saves over a sale they have not seen.
 * Throws `insufficient_stock` or `product_unavailable`, with an issue for every line of which there is not enough.
 */
export async function takeStock(
  tx: SqlEntityManager,
  lines: readonly StockLine[],
): Promise<StockMove[]> {
  const { moves, short } = await tryTakeStock(tx, lines);
  if (short.size === 0) return moves;
  const found = await tx.find(Product, { id: { $in: [...short] } }, { refresh: true });
  const products = new Map(found.map((product) => [product.id, product]));
  throw refuseLines(
    lines.flatMap(({ productId }, index) =>
      short.has(productId)
        ? (stockProblem(productId, products.get(productId), `items.${index}`, true) ?? [])
        : [],
    ),
  );
}

/** Puts pieces back on the shelf, of archived products too. */
export async function returnStock(
  tx: SqlEntityManager,
  lines: readonly StockLine[],
): Promise<StockMove[]> {
  const moves: StockMove[] = [];
  for (const [productId, quantity] of piecesByProduct(lines)) {
    const [returned] = await tx.execute<{ stock: number }[]>(
      `update products set stock_quantity = stock_quantity + ?, version = version + 1
       where id = ? returning stock_quantity as stock`,
      [quantity, productId],
    );
    if (!returned) throw new Error(`product ${productId} of an order is not there`);
    moves.push({ productId, change: quantity, stockAfter: returned.stock });
  }
  return moves;
}
