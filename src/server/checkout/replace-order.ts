import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import { type Order, PaymentAttempt } from '../entities/index.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { findByReference } from '../orders/find-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { orderLines } from '../orders/order-lines.ts';
import { recordEvent } from '../orders/record-event.ts';
import { isSamePerson } from './is-same-person.ts';
import { settleAttempts } from '../payments/check-order.ts';
import { isInFlight } from '../payments/present-payment.ts';
import { reckonOrder } from '../payments/reckon-order.ts';

type ReplaceContext = Pick<Context, 'em' | 'now' | 'payments'>;

/**
 * The sender's own earlier order, if it still waits for money. The providers are asked about it first: it may have been paid
 * in another tab a moment ago. Throws `payment_in_flight` where it has money or may be getting some.
 */
export async function findEarlier(
  ctx: ReplaceContext,
  input: PlaceOrderInput,
): Promise<Order | null> {
  if (!input.replaces) return null;
  const found = await findByReference({ em: ctx.em.fork() }, input.replaces);
  if (!found || found.status === 'cancelled' || !isSamePerson(found, input)) return null;
  await settleAttempts(ctx, found);
  return found;
}

/** Throws `payment_in_flight` unless a locked order is untouched by money. */
export async function requireUntouched(
  tx: SqlEntityManager,
  { now }: Pick<Context, 'now'>,
  order: Order,
): Promise<void> {
  const attempts = await tx.find(PaymentAttempt, { order });
  const isTouched = order.paymentStatus !== 'unpaid' && order.paymentStatus !== 'awaiting_transfer';
  if (isTouched || attempts.some((attempt) => isInFlight(attempt, now()))) {
    throw new DomainError('payment_in_flight');
  }
}

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
  await tx.execute(`select id from products where id in (${places}) order by id for update`, ids);
  await cancelOrder(tx, earlier, 'replaced', { now: now() });
  return earlier;
}

/** Writes into the history of the one that was given up what took its place. */
export async function tellReplaced(
  tx: SqlEntityManager,
  earlier: Order,
  order: Order,
): Promise<void> {
  const actor = { now: order.createdAt };
  earlier.replacedBy = order;
  recordEvent(tx, earlier, 'replaced', { by: order.id }, actor);
  await reckonOrder(tx, earlier, actor);
}
