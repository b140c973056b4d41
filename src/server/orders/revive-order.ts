import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '#shared/orders.ts';
import { recordStock } from '../checkout/record-stock.ts';
import { takeStock } from '../checkout/take-stock.ts';
import { type Order, Receipt, User } from '../entities/index.ts';
import { orderLines } from './order-lines.ts';
import type { Actor } from './record-event.ts';

/**
 * Takes a locked, cancelled order up again, with its pieces off the shelf; the clock does not give it up a second time.
 * Throws `insufficient_stock` or
 * `product_unavailable` before anything is changed where they are not there.
 */
export async function reviveOrder(
  tx: SqlEntityManager,
  order: Order,
  status: OrderStatus,
  { now, userId }: Actor,
): Promise<void> {
  const moves = await takeStock(tx, orderLines(order));
  recordStock(tx, moves, {
    reason: 'revived',
    order,
    user: userId === undefined ? null : tx.getReference(User, userId),
    createdAt: now,
  });
  for (const receipt of await tx.find(Receipt, { order, late: true })) receipt.late = false;
  order.status = status;
  order.cancelReason = null;
  order.cancelledAt = null;
  order.heldUntil = null;
  order.heldByStaff = true;
}
