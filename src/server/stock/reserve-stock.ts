import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Product } from '#server/entities/index.ts';
import { joined, sql } from '#server/query.ts';
import {
  reserveCombinations,
  returnCombinations,
  type CombinedProduct,
  type Completion,
} from './move-combinations.ts';
import { rejectLines, stockProblem } from './line-problems.ts';
import type { LineQuantity, StockedLine, StockMove } from './stock-move.ts';

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

interface LockedRow extends Omit<CombinedProduct, 'combinations'> {
  combinations: CombinedProduct['combinations'] | null;
}

/**
 * Reserves the available items: in one statement, and a second one for each product that counts its stock by
 * combination. Returns the moves, and the lines that are short; the caller must roll back if it needs all of them.
 * `complete` says which combination a line means.
 */
export async function tryReserveStock<Line extends StockedLine>(
  tx: SqlEntityManager,
  lines: readonly Line[],
  complete: Completion,
): Promise<{ moves: StockMove[]; short: ReadonlySet<Line> }> {
  const quantities = quantityByProduct(lines);
  if (quantities.length === 0) return { moves: [], short: new Set() };
  const wanted = quantities.map(([id, quantity]) => sql`(${id}::int, ${quantity}::int)`);
  const locked = await tx.execute<LockedRow[]>(
    sql`with wanted (id, quantity) as (values ${joined(wanted, ', ')}),
     locked as (
       select p.id, p.stock_quantity as stock, p.combinations, p.variations from products p join wanted using (id)
       where p.archived_at is null and p.in_stock and (p.stock_quantity >= wanted.quantity or p.combinations is not null)
       order by p.id for update of p),
     reserved as (
       update products p set stock_quantity = p.stock_quantity - wanted.quantity, version = p.version + 1
       from locked join wanted using (id)
       where p.id = locked.id and p.archived_at is null and p.in_stock and p.stock_quantity >= wanted.quantity
         and p.combinations is null
       returning p.id, p.stock_quantity as stock)
     select id, stock, null::jsonb as combinations, null::jsonb as variations from reserved
     union all select id, stock, combinations, variations from locked where combinations is not null`,
  );
  const rows = new Map(locked.map((row) => [row.id, row]));
  const moves: StockMove[] = [];
  const short = new Set<Line>();
  for (const [productId, quantity] of quantities) {
    const row = rows.get(productId);
    const ownLines = lines.filter((line) => line.productId === productId);
    if (row === undefined) ownLines.forEach((line) => short.add(line));
    else if (row.combinations === null) {
      moves.push({ productId, change: -quantity, stockAfter: row.stock });
    } else {
      const { combinations } = row;
      const reserved = await reserveCombinations(tx, { ...row, combinations }, ownLines, complete);
      moves.push(...reserved.moves);
      reserved.short.forEach((line) => short.add(line));
    }
  }
  return { moves, short };
}

/**
 * Reserves stock for all lines, or throws so that the transaction rolls back. Two lines of one product share its stock, or that of
 * their combination. Raises the product's version, so that nobody saves over a sale that they have not seen. Throws
 * `insufficient_stock` or `product_unavailable`, with an issue for every line that is short.
 */
export async function reserveStock(
  tx: SqlEntityManager,
  lines: readonly StockedLine[],
  complete: Completion,
): Promise<StockMove[]> {
  const { moves, short } = await tryReserveStock(tx, lines, complete);
  if (short.size === 0) return moves;
  const ids = [...short].map(({ productId }) => productId);
  const found = await tx.find(Product, { id: { $in: ids } }, { refresh: true });
  const products = new Map(found.map((product) => [product.id, product]));
  throw rejectLines(
    lines.flatMap((line, index) => {
      if (!short.has(line)) return [];
      const product = products.get(line.productId);
      const variant = complete(product?.variations ?? [], line.variant);
      return stockProblem({ ...line, variant }, product, `items.${index}`, true) ?? [];
    }),
  );
}

/** Releases reserved stock, also of archived products. */
export async function releaseStock(
  tx: SqlEntityManager,
  lines: readonly StockedLine[],
): Promise<StockMove[]> {
  const moves: StockMove[] = [];
  for (const [productId, quantity] of quantityByProduct(lines)) {
    const [released] = await tx.execute<LockedRow[]>(
      sql`update products set stock_quantity = stock_quantity + case when combinations is null then ${quantity} else 0 end,
         version = version + 1
       where id = ${productId} returning id, stock_quantity as stock, combinations, variations`,
    );
    if (!released) throw new Error(`product ${productId} of an order does not exist`);
    const { combinations } = released;
    if (combinations === null) {
      moves.push({ productId, change: quantity, stockAfter: released.stock });
    } else {
      const ownLines = lines.filter((line) => line.productId === productId);
      moves.push(...(await returnCombinations(tx, { ...released, combinations }, ownLines)));
    }
  }
  return moves;
}
