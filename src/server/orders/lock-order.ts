import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { Order } from '../entities/index.ts';

/**
 * The order, locked before its items are read: whoever comes second sees what the first did. Throws `not_found`.
 *
 * `for no key update`, which MikroORM has no word for: a plain `for update` also blocks the foreign keys of other rows that
 * point to this order, and two transactions that each change one of two linked orders would deadlock.
 */
export async function lockOrder(tx: SqlEntityManager, id: number): Promise<Order> {
  await tx.execute('select 1 from orders where id = ? for no key update', [id]);
  const order = await tx.findOne(Order, id, { refresh: true });
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  await tx.populate(order, ['items']);
  return order;
}
