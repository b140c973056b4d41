import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { Order } from '../entities/index.ts';

/** The order, locked before its items are read: whoever comes second sees what the first did. Throws `not_found`. */
export async function lockOrder(tx: SqlEntityManager, id: number): Promise<Order> {
  const order = await tx.findOne(Order, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  await tx.populate(order, ['items']);
  return order;
}
