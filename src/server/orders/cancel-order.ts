import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CancelReason } from '#shared/orders.ts';
import { recordStock } from '../checkout/record-stock.ts';
import { returnStock } from '../checkout/take-stock.ts';
import { type Order, User } from '../entities/index.ts';
import { orderLines } from './order-lines.ts';
import type { Actor } from './record-event.ts';

/** Gives a locked order up and its pieces back to the shelf; the caller writes the event and reckons the money anew. */
export async function cancelOrder(
  tx: SqlEntityManager,
  order: Order,
  reason: CancelReason,
  { now, userId }: Actor,
): Promise<void> {
  const moves = await returnStock(tx, orderLines(order));
  recordStock(tx, moves, {
    reason: 'cancelled',
    order,
    user: userId === undefined ? null : tx.getReference(User, userId),
    createdAt: now,
  });
  order.status = 'cancelled';
  order.cancelReason = reason;
  order.cancelledAt = now;
}
