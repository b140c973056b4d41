import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { Ctx } from '#server/context.ts';
import { Order } from '#server/entities/index.ts';
import { sql } from '#server/query.ts';

/** Reads the current row, also if the order was loaded before. */
export const findByReference = (
  { em }: Pick<Ctx, 'em'>,
  paymentReference: string,
): Promise<Order | null> =>
  em.findOne(Order, { paymentReference }, { populate: ['items'], refresh: true });

/** Throws `not_found`. */
export async function findOrder({ em }: Pick<Ctx, 'em'>, id: number): Promise<Order> {
  const order = await em.findOne(Order, id, { populate: ['items'], refresh: true });
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  return order;
}

/**
 * Locks an order, then reads it and its items, so that a second transaction sees what the first one wrote. Throws
 * `not_found`.
 *
 * Uses `for no key update`, which MikroORM does not offer. A plain `for update` also blocks the foreign keys of rows
 * that reference this order, so that two transactions that each change one of two linked orders would deadlock.
 */
export async function lockOrder(tx: SqlEntityManager, id: number): Promise<Order> {
  await tx.execute(sql`select 1 from orders where id = ${id} for no key update`);
  const order = await tx.findOne(Order, id, { refresh: true });
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  await tx.populate(order, ['items']);
  return order;
}
