import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { Product } from '../entities/index.ts';

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

/**
 * Takes the pieces off the shelf, all or (the transaction failing) nothing. Two lines of one product share its stock.
 * The product's version goes up, so that nobody saves over a sale she has not seen.
 * Throws `insufficient_stock` naming the product and what is left, or `product_unavailable`.
 */
export async function takeStock(
  tx: SqlEntityManager,
  lines: readonly StockLine[],
): Promise<StockMove[]> {
  const moves: StockMove[] = [];
  for (const [productId, quantity] of piecesByProduct(lines)) {
    const [taken] = await tx.execute<{ stock: number }[]>(
      `update products set stock_quantity = stock_quantity - ?, version = version + 1
       where id = ? and archived_at is null and in_stock and stock_quantity >= ?
       returning stock_quantity as stock`,
      [quantity, productId, quantity],
    );
    if (!taken) throw await shortage(tx, productId, lines);
    moves.push({ productId, change: -quantity, stockAfter: taken.stock });
  }
  return moves;
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

async function shortage(tx: SqlEntityManager, productId: number, lines: readonly StockLine[]) {
  const product = await tx.findOne(Product, { id: productId, archivedAt: null });
  const path = `items.${lines.findIndex((line) => line.productId === productId)}`;
  if (!product) {
    return new DomainError('product_unavailable', {
      productId,
      available: 0,
      message: `Product ${productId} is no longer for sale.`,
      issues: [{ path: `${path}.productId`, message: 'is no longer for sale' }],
    });
  }
  const available = product.inStock ? product.stockQuantity : 0;
  const left = available === 0 ? 'is sold out' : `has only ${available} left in stock`;
  return new DomainError('insufficient_stock', {
    productId,
    available,
    message: `${product.name} ${left}.`,
    issues: [{ path: `${path}.quantity`, message: left }],
  });
}
