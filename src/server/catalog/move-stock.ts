import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { MAX_STOCK } from '#shared/stock-changes.ts';
import { recordStock } from '../checkout/record-stock.ts';
import { type Product, User } from '../entities/index.ts';

interface Cause {
  reason: 'edit' | 'correction' | 'import';
  userId: number;
  note?: string;
  key?: string;
  now: Date;
}

/**
 * Puts so many pieces more (or less) of a locked product on the shelf, and writes it into the ledger; the caller
 * flushes. Throws `insufficient_stock` where there are not so many to take away.
 */
export function moveStock(
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
      message: `Only ${product.stockQuantity} are left by now: ${-change} can not be taken away.`,
    });
  }
  if (stockAfter > MAX_STOCK) {
    throw new DomainError('invalid_input', {
      message: `A product can have at most ${MAX_STOCK} pieces.`,
    });
  }
  product.stockQuantity = stockAfter;
  recordStock(tx, [{ productId: product.id, change, stockAfter }], {
    reason,
    user: tx.getReference(User, userId),
    ...(note !== undefined && { note }),
    ...(key !== undefined && { key }),
    createdAt: now,
  });
}
