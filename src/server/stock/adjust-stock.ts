import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { Product, User } from '#server/entities/index.ts';
import { MAX_STOCK, type CorrectStockInput } from '#shared/stock-movements.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import type { StaffCtx } from '#server/context.ts';
import { recordStockMovements } from './stock-movements.ts';

/**
 * Locks a product, so that nobody sells or edits it until the transaction ends; rows that reference it can still be
 * written. Throws `not_found`.
 */
export async function lockProduct(tx: SqlEntityManager, id: number): Promise<Product> {
  await tx.execute('select 1 from products where id = ? for no key update', [id]);
  const product = await tx.findOne(Product, { id, archivedAt: null }, { refresh: true });
  if (!product) throw new DomainError('not_found', { message: 'Product not found' });
  return product;
}

interface Cause {
  reason: 'edit' | 'correction';
  userId: number;
  note?: string;
  key?: string;
  now: Date;
}

/**
 * Adds to (or takes from) the stock of a locked product and records the movement. The caller flushes. Throws
 * `insufficient_stock` if there are not enough items to take away.
 */
export function adjustStock(
  tx: SqlEntityManager,
  product: Product,
  change: number,
  { reason, userId, note, key, now }: Cause,
): void {
  if (change === 0) return;
  const stockAfter = product.stockQuantity + change;
  if (stockAfter < 0) {
    throw new DomainError('insufficient_stock', {
      productId: product.id,
      available: product.stockQuantity,
      message: `Only ${product.stockQuantity} are left: ${-change} cannot be taken away.`,
    });
  }
  if (stockAfter > MAX_STOCK) {
    throw new DomainError('invalid_input', {
      message: `A product can have at most ${MAX_STOCK} items.`,
    });
  }
  product.stockQuantity = stockAfter;
  recordStockMovements(tx, [{ productId: product.id, change, stockAfter }], {
    reason,
    user: tx.getReference(User, userId),
    ...(note !== undefined && { note }),
    ...(key !== undefined && { key }),
    createdAt: now,
  });
}

/**
 * Sets the stock to a counted quantity. Throws `not_found`, and `stock_changed` (with the current quantity) if items
 * were sold or added between counting and saving: only the person who counted knows whether the count includes them.
 */
export const correctStock = (
  ctx: StaffCtx,
  { id, quantity, seenQuantity, note }: CorrectStockInput,
): Promise<Product> =>
  ctx.em.transactional(async (tx) => {
    const product = await lockProduct(tx, id);
    const { stockQuantity } = product;
    if (stockQuantity !== seenQuantity) {
      throw new DomainError('stock_changed', {
        productId: id,
        available: stockQuantity,
        message: `The stock has changed in the meantime, from ${seenQuantity} to ${stockQuantity}. Please check your count.`,
      });
    }
    adjustStock(tx, product, quantity - stockQuantity, {
      reason: 'correction',
      userId: ctx.user.id,
      note,
      now: ctx.now(),
    });
    const change = { field: 'stockQuantity', from: String(stockQuantity), to: String(quantity) };
    const detail = { fields: ['stockQuantity'], changes: [change], note };
    recordAudit(tx, 'stock_corrected', product.name, detail, actorOf(ctx));
    await tx.flush();
    return product;
  });
