import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Product } from '#server/entities/index.ts';
import { rejectLines, stockProblem } from './line-problems.ts';

export interface LineQuantity {
  productId: number;
  quantity: number;
}

/** One change of a product's stock, and the stock after it. */
export interface StockMove {
  productId: number;
  change: number;
  stockAfter: number;
}

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

/**
 * Reserves what is there, in one statement. Returns the moves, and the products that are short; the caller must roll back if it needs all
 * of them.
 */
export async function tryReserveStock(
  tx: SqlEntityManager,
  lines: readonly LineQuantity[],
): Promise<{ moves: StockMove[]; short: ReadonlySet<number> }> {
  const quantities = quantityByProduct(lines);
  const reserved = await tx.execute<{ id: number; stock: number }[]>(
    `with wanted (id, quantity) as (values ${quantities.map(() => '(?::int, ?::int)').join(', ')}),
     locked as (
       select p.id from products p join wanted using (id)
       where p.archived_at is null and p.in_stock and p.stock_quantity >= wanted.quantity
       order by p.id for update of p)
     update products p set stock_quantity = p.stock_quantity - wanted.quantity, version = p.version + 1
     from locked join wanted using (id)
     where p.id = locked.id and p.archived_at is null and p.in_stock and p.stock_quantity >= wanted.quantity
     returning p.id, p.stock_quantity as stock`,
    quantities.flat(),
  );
  const stockAfter = new Map(reserved.map(({ id, stock }) => [id, stock]));
  const moves: StockMove[] = [];
  const short = new Set<number>();
  for (const [productId, quantity] of quantities) {
    const stock = stockAfter.get(productId);
    if (stock === undefined) short.add(productId);
    else moves.push({ productId, change: -quantity, stockAfter: stock });
  }
  return { moves, short };
}

/**
 * Reserves stock for all lines, or throws so that the transaction rolls back. Two lines of one product share its stock.
 * Raises the product's version, so that nobody saves over a sale that they have not seen. Throws `insufficient_stock`
 * or `product_unavailable`, with an issue for every line that is short.
 */
export async function reserveStock(
  tx: SqlEntityManager,
  lines: readonly LineQuantity[],
): Promise<StockMove[]> {
  const { moves, short } = await tryReserveStock(tx, lines);
  if (short.size === 0) return moves;
  const found = await tx.find(Product, { id: { $in: [...short] } }, { refresh: true });
  const products = new Map(found.map((product) => [product.id, product]));
  throw rejectLines(
    lines.flatMap(({ productId }, index) =>
      short.has(productId)
        ? (stockProblem(productId, products.get(productId), `items.${index}`, true) ?? [])
        : [],
    ),
  );
}

/** Releases reserved stock, also of archived products. */
export async function releaseStock(
  tx: SqlEntityManager,
  lines: readonly LineQuantity[],
): Promise<StockMove[]> {
  const moves: StockMove[] = [];
  for (const [productId, quantity] of quantityByProduct(lines)) {
    const [released] = await tx.execute<{ stock: number }[]>(
      `update products set stock_quantity = stock_quantity + ?, version = version + 1
       where id = ? returning stock_quantity as stock`,
      [quantity, productId],
    );
    if (!released) throw new Error(`product ${productId} of an order does not exist`);
    moves.push({ productId, change: quantity, stockAfter: released.stock });
  }
  return moves;
}
