import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderEventDetail } from '#shared/order-events.ts';
import { lagosDay } from '#shared/lagos-time.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { reclaimUse } from '#server/discount-codes/reclaim-use.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import { storedChoice } from '#server/stock/take-stock.ts';
import { reserveStock } from '#server/stock/reserve-stock.ts';
import { type Order, User } from '#server/entities/index.ts';
import type { Actor } from '#server/history/record-event.ts';
import { orderLines } from './order-lines.ts';

/**
 * Reinstates a locked, cancelled order; reserves its stock and takes the use of its discount code again. Its hold does not
 * expire any more. Returns what its event must say besides. Throws `insufficient_stock` or `product_unavailable`, and
 * `discount_refused` for a code that is used up unless the order `hasMoney`, before it changes anything.
 */
export async function reinstateOrder(
  tx: SqlEntityManager,
  order: Order,
  status: OrderStatus,
  { now, userId, hasMoney }: Actor & { hasMoney: boolean },
): Promise<OrderEventDetail> {
  const overusedCode = await reclaimUse(tx, order, { hasMoney });
  const moves = await reserveStock(tx, orderLines(order), storedChoice);
  recordStockMovements(tx, moves, {
    reason: 'reinstated',
    order,
    user: userId === undefined ? null : tx.getReference(User, userId),
    createdAt: now,
  });
  order.status = status;
  order.cancelReason = null;
  order.cancelledAt = null;
  order.heldUntil = null;
  order.heldByStaff = true;
  // Its plan goes on: what was kept of it counts again, and the grace of a missed day begins anew.
  if (order.plan) order.plan = { ...order.plan, kept: 0, renewedOn: lagosDay(now) };
  return overusedCode === null ? {} : { overusedCode };
}
