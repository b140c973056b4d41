import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { Product, User } from '#server/entities/index.ts';
import { grouped } from '#shared/money.ts';
import { MAX_STOCK, type CorrectStockInput } from '#shared/stock-movements.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import type { StaffCtx } from '#server/context.ts';
import { sql } from '#server/query.ts';
import { combinationKey, optionsText, type Combination } from '#shared/combinations.ts';
import type { Variant } from '#shared/variations.ts';
import { assertCountedByNumber } from './counted-by-piece.ts';
import { notDeleted } from './not-deleted.ts';
import { combinationNote, requireCombination } from './require-combination.ts';
import type { StockMove } from './stock-move.ts';
import { recordStockMovements } from './stock-movements.ts';

/**
 * Locks a product, so that nobody sells or edits it until the transaction ends; rows that reference it can still be
 * written. Throws `not_found`.
 */
export async function lockProduct(tx: SqlEntityManager, id: number): Promise<Product> {
  await tx.execute(sql`select 1 from products where id = ${id} for no key update`);
  const product = await tx.findOne(Product, { id, ...notDeleted }, { refresh: true });
  if (!product) throw new DomainError('not_found', { message: 'Product not found' });
  return product;
}

interface Cause {
  reason: 'edit' | 'correction';
  /** Undefined: nobody in particular. */
  userId?: number | undefined;
  note?: string;
  key?: string;
  /** The pieces that are counted come or go with it. */
  byPiece?: boolean;
  now: Date;
}

/** The new stock of a product: one number, or those of its combinations, which `stockQuantity` sums up. */
export interface Stocks {
  combinations?: Combination[] | null | undefined;
  stockQuantity: number;
}

/**
 * Adds to (or takes from) the stock of a locked product, or of one of its combinations, and records the movement. The caller
 * flushes. Throws `insufficient_stock` if there are not enough items to take away, `invalid_input` if a product that counts by
 * combination does not have these options, and `counted_by_piece`.
 */
export async function adjustStock(
  tx: SqlEntityManager,
  product: Product,
  change: number,
  { options, ...cause }: Cause & { options?: Variant | undefined },
): Promise<void> {
  if (change === 0) return;
  const combination = requireCombination(product, options);
  const combinations = product.combinations?.map((it) =>
    it === combination ? { ...it, stock: it.stock + change } : it,
  );
  const stockQuantity = product.stockQuantity + change;
  await setStock(tx, product, { combinations, stockQuantity }, cause);
}

/**
 * Sets the stock of a locked product and records what moved, also into combinations or out of them. The caller flushes. Throws
 * `insufficient_stock` for less than none, and `counted_by_piece`.
 */
export async function setStock(
  tx: SqlEntityManager,
  product: Product,
  { combinations, stockQuantity }: Stocks,
  { reason, userId, note, key, byPiece = false, now }: Cause,
): Promise<void> {
  const before = combinationStocks(product);
  const after = combinationStocks({ combinations, stockQuantity });
  const keys = new Set([...after.keys(), ...before.keys()]);
  const changed = [...keys].flatMap((place) => {
    const [was, is] = [before.get(place), after.get(place)];
    const options = (is ?? was)?.options ?? null;
    const change = (is?.stock ?? 0) - (was?.stock ?? 0);
    if ((is?.stock ?? 0) < 0) throw tooFew(product, { options, left: was?.stock ?? 0, change });
    return change === 0 ? [] : [{ options, change }];
  });
  if (stockQuantity > MAX_STOCK) {
    throw new DomainError('invalid_input', {
      message: `A product can have at most ${grouped(MAX_STOCK)} items.`,
    });
  }
  if (changed.length === 0) return;
  if (!byPiece) await assertCountedByNumber(tx, product.id);
  let stockAfter = product.stockQuantity;
  // Adds items before it takes others away: a product whose stock is divided was never sold out.
  const moves = changed
    .toSorted((one, other) => other.change - one.change)
    .map(({ options, change }): StockMove => {
      stockAfter += change;
      return { productId: product.id, options, change, stockAfter };
    });
  product.combinations = combinations ?? null;
  product.stockQuantity = stockQuantity;
  product.updatedAt = now;
  recordStockMovements(tx, moves, {
    reason,
    user: userId === undefined ? null : tx.getReference(User, userId),
    ...(note !== undefined && { note }),
    ...(key !== undefined && { key }),
    createdAt: now,
  });
}

const combinationStocks = ({ combinations, stockQuantity }: Stocks) =>
  new Map<string, { options: Variant | null; stock: number }>(
    combinations?.map((combination) => [combinationKey(combination.options), combination]) ?? [
      ['', { options: null, stock: stockQuantity }],
    ],
  );

interface Shortage {
  options: Variant | null;
  left: number;
  change: number;
}

const tooFew = ({ id }: Product, { options, left, change }: Shortage) =>
  new DomainError('insufficient_stock', {
    productId: id,
    available: left,
    message: `Only ${left}${options ? ` of ${optionsText(options)}` : ''} are left: ${-change} cannot be taken away.`,
  });

/**
 * Sets the stock to a counted quantity. Throws `not_found`, and `stock_changed` (with the current quantity) if items
 * were sold or added between counting and saving: only the person who counted knows whether the count includes them.
 */
export const correctStock = (
  ctx: StaffCtx,
  { id, options, quantity, seenQuantity, note }: CorrectStockInput,
): Promise<Product> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    const stock = requireCombination(product, options)?.stock ?? product.stockQuantity;
    if (stock !== seenQuantity) {
      throw new DomainError('stock_changed', {
        productId: id,
        available: stock,
        message: `The stock has changed in the meantime, from ${seenQuantity} to ${stock}. Please check your count.`,
      });
    }
    await adjustStock(tx, product, quantity - stock, {
      options,
      reason: 'correction',
      userId: ctx.user.id,
      note,
      now: ctx.now(),
    });
    const change = { field: 'stockQuantity', from: String(stock), to: String(quantity) };
    const detail = {
      fields: ['stockQuantity'],
      changes: [change],
      note: combinationNote(note, options),
    };
    recordAudit(tx, 'stock_corrected', product.name, detail, actorOf(ctx));
    await tx.flush();
    return product;
  });
