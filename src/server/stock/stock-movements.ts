import { notDeleted } from './not-deleted.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  stockMovementView,
  type StockMovementReason,
  type StockMovementQuery,
  type StockMovementView,
} from '#shared/stock-movements.ts';
import { nameOf, type Order, Product, StockMovement, type User } from '#server/entities/index.ts';
import { DomainError } from '#shared/errors.ts';
import type { Ctx } from '#server/context.ts';
import type { StockMove } from './stock-move.ts';
import { presenter } from '#server/presenter.ts';

interface Cause {
  reason: StockMovementReason;
  order?: Order;
  user?: User | null;
  note?: string;
  /** Key of the form that changed the stock. */
  key?: string;
  createdAt: Date;
}

/** Records stock movements, in the transaction that makes them. */
export function recordStockMovements(
  tx: SqlEntityManager,
  moves: readonly StockMove[],
  { reason, order, user, note, key, createdAt }: Cause,
): void {
  for (const { productId, options, change, stockAfter, ...own } of moves) {
    tx.create(StockMovement, {
      product: tx.getReference(Product, productId),
      options: options ?? null,
      change,
      stockAfter,
      reason: own.reason ?? reason,
      order: order ?? null,
      user: user ?? null,
      note: own.note ?? note ?? null,
      key: key ?? null,
      createdAt,
    });
  }
}

/** The stock movements of a product, newest first. Throws `not_found`. */
export async function listStockMovements(
  { em }: Ctx,
  { id, limit, offset }: StockMovementQuery,
): Promise<{ total: number; movements: StockMovement[] }> {
  const product = await em.findOne(Product, { id, ...notDeleted });
  if (!product) throw new DomainError('not_found', { message: 'Product not found' });
  const [movements, total] = await em.findAndCount(
    StockMovement,
    { product },
    { orderBy: { id: 'desc' }, limit, offset, populate: ['user'] },
  );
  return { total, movements };
}

const view = presenter(stockMovementView);

export const presentStockMovement = (movement: StockMovement): StockMovementView =>
  view(movement, { orderId: movement.order?.id ?? null, username: nameOf(movement.user) });
