import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderEventDetail, OrderEventType } from '#shared/order-events.ts';
import { type Order, OrderEvent, User } from '../entities/index.ts';

/** Whoever changes an order: a member of staff, or nobody in particular. */
export interface Actor {
  now: Date;
  userId?: number | undefined;
}

/** Writes a line of an order's history, with the change it tells of; it has its id once the transaction was flushed. */
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
