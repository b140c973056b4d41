import { DomainError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import { Order } from '../entities/index.ts';

export const findByReference = (
  { em }: Pick<Context, 'em'>,
  paymentReference: string,
): Promise<Order | null> => em.findOne(Order, { paymentReference }, { populate: ['items'] });

/** Throws `not_found`. */
export async function findOrder({ em }: Pick<Context, 'em'>, id: number): Promise<Order> {
  const order = await em.findOne(Order, id, { populate: ['items'] });
  if (!order) throw new DomainError('not_found', { message: 'Order not found' });
  return order;
}
