import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Context } from '../context.ts';
import type { Order } from '../entities/index.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { paymentTerms } from '../payments/payment-terms.ts';
import { wasOpened } from '../payments/present-payment.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { mailChange } from './mail-change.ts';
import { earliest } from './limit-orders.ts';
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
 * Puts other details on an unpaid order of the same items: its buyer comes back to a checkout they had left. Its stock stays
 * reserved, for as long as its way of paying gives from when it was placed. The history gets the old values, and the old e-mail address a mail.
 * Throws `payment_in_flight`, `payment_opened` (what was seen at paying does not change any more; another order may take its
 * place), `reference_reused` where it was cancelled meanwhile.
 */
export async function correctOrder(
  tx: SqlEntityManager,
  ctx: Pick<Context, 'now' | 'payments'>,
  id: number,
  input: PlaceOrderInput,
): Promise<Order> {
  const order = await lockOrder(tx, id);
  if (order.status !== 'pending') throw new DomainError('reference_reused');
  const attempts = await requireUntouched(tx, ctx, order);
  if (attempts.some(wasOpened)) throw new DomainError('payment_opened');
  const fields = corrected.filter((field) => order[field] !== input[field]);
  const before = Object.fromEntries(fields.map((field) => [field, order[field]]));
  const notified = order.customerEmail;
  for (const field of corrected) Object.assign(order, { [field]: input[field] });
  order.contentHash = contentHash(input);
  if (fields.includes('paymentMethod')) {
    const settings = await loadSettings({ em: tx });
    const { createdAt, heldUntil = null } = order;
    const terms = await paymentTerms(ctx, tx, settings, input.paymentMethod, createdAt);
    Object.assign(order, terms);
    if (order.large || order.beyondShare)
      order.heldUntil = earliest(heldUntil, terms.heldUntil ?? null);
    if (order.heldByStaff) order.heldUntil = heldUntil;
  }
  const detail = { fields: fields.join(', '), ...before, notified };
  const event = recordEvent(tx, order, 'details_corrected', detail, { now: ctx.now() });
  await tx.flush();
  await mailChange(tx, event);
  return order;
}
