import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { StockChangeReason } from '#shared/stock-changes.ts';
import { type Order, Product, StockChange, type User } from '../entities/index.ts';
import type { StockMove } from './take-stock.ts';

interface Cause {
  reason: StockChangeReason;
  order?: Order;
  user?: User | null;
  note?: string;
  /** Of the form that moved it. */
  key?: string;
  createdAt: Date;
}

/** Writes moves of stock into the ledger, in the transaction that made them. */
export function recordStock(
  tx: SqlEntityManager,
  moves: readonly StockMove[],
  { reason, order, user, note, key, createdAt }: Cause,
): void {
  for (const { productId, change, stockAfter } of moves) {
    tx.create(StockChange, {
      product: tx.getReference(Product, productId),
      change,
      stockAfter,
      reason,
      order: order ?? null,
      user: user ?? null,
      note: note ?? null,
      key: key ?? null,
      createdAt,
    });
  }
}
