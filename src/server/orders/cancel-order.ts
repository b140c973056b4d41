import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CancelReason } from '#shared/orders.ts';
import { settlePieces } from '#server/pieces/name-pieces.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import { releaseStock } from '#server/stock/reserve-stock.ts';
import { type Order, User } from '#server/entities/index.ts';
import type { Actor } from '#server/history/record-event.ts';
import { orderLines } from './order-lines.ts';

/** Cancels a locked order and releases its stock. The caller records the event and recalculates the payment status. */
export async function cancelOrder(
  tx: SqlEntityManager,
  order: Order,
  reason: CancelReason,
  { now, userId }: Actor,
): Promise<void> {
  const moves = await releaseStock(tx, orderLines(order));
  recordStockMovements(tx, moves, {
    reason: 'cancelled',
    order,
    user: userId === undefined ? null : tx.getReference(User, userId),
    createdAt: now,
  });
  order.status = 'cancelled';
  order.cancelReason = reason;
  order.cancelledAt = now;
  await settlePieces(tx, order, { now, userId });
}
