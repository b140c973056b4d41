import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderEventDetail, OrderEventType } from '#shared/order-events.ts';
import { type Order, OrderEvent, User } from '#server/entities/index.ts';

/** Who changes an order: a member of staff, or nobody in particular. */
export interface Actor {
  now: Date;
  userId?: number | undefined;
}

/** Adds an event to an order's history, in the transaction of the change. It has its id after the flush. */
export function recordEvent(
  tx: SqlEntityManager,
  order: Order,
  type: OrderEventType,
  detail: OrderEventDetail,
  { now, userId }: Actor,
): OrderEvent {
  return tx.create(OrderEvent, {
    order,
    type,
    detail,
    user: userId === undefined ? null : tx.getReference(User, userId),
    createdAt: now,
  });
}
