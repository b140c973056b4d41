import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { paymentTerms } from '../payments/payment-terms.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { contentHash } from './order-content.ts';
import { requireUntouched } from './require-untouched.ts';

const corrected = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'customerCity',
  'customerState',
  'paymentMethod',
] as const;

/**
 * Puts other details on an unpaid order of the same items: its buyer comes back to a checkout she had left. It keeps the
 * pieces, and for as long as it did. Throws `payment_in_flight`, `reference_reused` where it was given up meanwhile.
 */
export async function correctOrder(
  tx: SqlEntityManager,
  ctx: Pick<Context, 'now' | 'payments'>,
  id: number,
  input: PlaceOrderInput,
): Promise<Order> {
  const order = await lockOrder(tx, id);
  if (order.status !== 'pending') throw new DomainError('reference_reused');
  await requireUntouched(tx, ctx, order);
  const fields = corrected.filter((field) => order[field] !== input[field]);
  for (const field of corrected) Object.assign(order, { [field]: input[field] });
  order.contentHash = contentHash(input);
  if (fields.includes('paymentMethod')) {
    const terms = await paymentTerms(ctx, tx, await loadSettings({ em: tx }), input.paymentMethod);
    const keptUntil = order.heldUntil;
    Object.assign(order, terms);
    if (terms.heldUntil && keptUntil && keptUntil < terms.heldUntil) order.heldUntil = keptUntil;
  }
  recordEvent(tx, order, 'details_corrected', { fields: fields.join(', ') }, { now: ctx.now() });
  await tx.flush();
  return order;
}
