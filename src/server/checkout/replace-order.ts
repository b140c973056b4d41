import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Ctx } from '#server/context.ts';
import { Order, PaymentAttempt } from '#server/entities/index.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { orderLines } from '#server/orders/order-lines.ts';
import { findByReference, lockOrder } from '#server/orders/find-order.ts';
import { settleAttempts } from '#server/payments/check-payment.ts';
import { isInFlight } from '#server/payments/attempt-state.ts';
import { recalculateMoney } from '#server/payments/write-money.ts';
import { list, sql } from '#server/query.ts';
import { isSecretOf } from './change-secret.ts';
import { queueOrderChangedMail } from './queue-order-changed-mail.ts';

/**
 * Finds the earlier order that `input` replaces. Returns null if it is cancelled, staff changed its items or another
 * browser placed it. Verifies its payments with the providers first, because it may have been paid in another tab a moment
 * ago.
 */
export async function findReplacedOrder(ctx: Ctx, input: PlaceOrderInput): Promise<Order | null> {
  if (!input.replaces) return null;
  const found = await findByReference(ctx, input.replaces);
  if (!found || found.status === 'cancelled' || !isSecretOf(found, input.changeSecret)) return null;
  // Another cart does not undo what staff have arranged with the buyer.
  if (found.editedAt) return null;
  await settleAttempts(ctx, found);
  return found;
}

/**
 * Cancels the earlier order, so that the new one does not compete with its reservation. Returns null if it is cancelled
 * or staff changed its items. Locks the products of both orders first, lowest id first. Throws `payment_in_flight`.
 */
export async function cancelReplacedOrder(
  tx: SqlEntityManager,
  { now }: Pick<Ctx, 'now'>,
  earlierId: number,
  { items }: PlaceOrderInput,
): Promise<Order | null> {
  const earlier = await lockOrder(tx, earlierId);
  if (earlier.status === 'cancelled' || earlier.editedAt) return null;
  if (earlier.status !== 'pending') throw new DomainError('payment_in_flight');
  await assertNoPaymentActivity(tx, { now }, earlier);
  const ids = [...orderLines(earlier), ...items].map(({ productId }) => productId);
  await tx.execute(
    sql`select id from products where id in (${list(ids)}) order by id for no key update`,
  );
  await cancelOrder(tx, earlier, 'replaced', { now: now() });
  // Its stock and its use of a code are free from here on.
  await tx.flush();
  return earlier;
}

/** Records in the history of the cancelled order which order replaced it, and mails the change to its e-mail address. */
export async function recordReplacement(
  tx: SqlEntityManager,
  earlier: Order,
  order: Pick<Order, 'id' | 'createdAt'>,
): Promise<void> {
  const actor = { now: order.createdAt };
  earlier.replacedBy = tx.getReference(Order, order.id);
  const detail = { by: order.id, notified: earlier.customerEmail };
  const event = recordEvent(tx, earlier, 'replaced', detail, actor);
  await recalculateMoney(tx, earlier, actor);
  await tx.flush();
  await queueOrderChangedMail(tx, event);
}

/** Returns the payment attempts of a locked order. Throws `payment_in_flight` if it has money or may be getting some. */
export async function assertNoPaymentActivity(
  tx: SqlEntityManager,
  { now }: Pick<Ctx, 'now'>,
  order: Order,
): Promise<PaymentAttempt[]> {
  const attempts = await tx.find(PaymentAttempt, { order });
  const isUnpaid = order.paymentStatus === 'unpaid' || order.paymentStatus === 'awaiting_transfer';
  if (
    !isUnpaid ||
    order.transferClaimedAt != null ||
    attempts.some((attempt) => isInFlight(attempt, now()))
  ) {
    throw new DomainError('payment_in_flight');
  }
  return attempts;
}
