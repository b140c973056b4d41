import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { orderLines } from '../orders/order-lines.ts';
import { requireUntouched } from './require-untouched.ts';

/**
 * Gives the earlier order up for the one that is being placed, so that nobody competes with her own reservation. Null
 * where somebody gave it up before. All the products of both are locked first, lowest id first.
 */
export async function makeRoom(
  tx: SqlEntityManager,
  { now }: Pick<Context, 'now'>,
  earlierId: number,
  { items }: PlaceOrderInput,
): Promise<Order | null> {
  const earlier = await lockOrder(tx, earlierId);
  if (earlier.status === 'cancelled') return null;
  if (earlier.status !== 'pending') throw new DomainError('payment_in_flight');
  await requireUntouched(tx, { now }, earlier);
  const ids = [...orderLines(earlier), ...items].map(({ productId }) => productId);
  const places = ids.map(() => '?').join(', ');
  await tx.execute(
    `select id from products where id in (${places}) order by id for no key update`,
    ids,
  );
  await cancelOrder(tx, earlier, 'replaced', { now: now() });
  return earlier;
}
