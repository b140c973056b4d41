import { customerFieldNames, noPlace } from '#shared/customer-fields.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Order } from '#server/entities/index.ts';
import { assertMayKeepDiscount } from '#server/discount-codes/apply-discount-code.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { countUse, type Counted } from '#server/limits/address-limits.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';
import { referenceReused } from '#server/key-content.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { publicPaymentMethods } from '#server/payment-settings/usable-accounts.ts';
import { paymentTerms } from '#server/payments/payment-terms.ts';
import { wasOpened } from '#server/payments/attempt-state.ts';
import { loadSettings } from '#server/settings/settings.ts';

import { earliest } from './limit-orders.ts';
import { queueOrderChangedMail } from './queue-order-changed-mail.ts';
import { correctedDelivery } from './corrected-delivery.ts';
import { correctedGift, giftText } from './corrected-gift.ts';
import { detailsHash } from './order-hashes.ts';
import { assertNoPaymentActivity } from './replace-order.ts';

const MAX_PER_ORDER_AND_HOUR = 10;

const correctedFields = [...customerFieldNames, 'paymentMethod'] as const;

/** Each correction sends a mail to the address that the order had before. Throws `too_many_requests`. */
export async function limitCorrections(ctx: Counted, order: Order): Promise<void> {
  if (!ctx.rateLimits) return;
  await consumeRateLimit(ctx.em, ctx.now(), {
    key: `correct:${order.id}`,
    max: MAX_PER_ORDER_AND_HOUR,
    windowSeconds: 3600,
  });
  await countUse(ctx, 'correct-from');
}

/**
 * Changes the details of an unpaid order with the same items, when its buyer returns to the checkout. The stock stays
 * reserved for as long as the payment method allows, counted from when the order was placed. The history records the old
 * values, and the old e-mail address gets a mail.
 *
 * Throws `payment_in_flight`, `payment_opened` (a buyer who opened a payment has seen these details, so that only another
 * order can replace this one), `discount_refused` if its code is not for the new person, `delivery_unavailable`,
 * `total_changed` if delivery to the corrected place costs something else, and `reference_reused` if it was cancelled
 * or its items changed by staff meanwhile.
 */
export async function correctOrder(
  tx: SqlEntityManager,
  ctx: Pick<Ctx, 'now' | 'payments'>,
  id: number,
  input: PlaceOrderInput,
): Promise<Order> {
  const order = await lockOrder(tx, id);
  if (order.status !== 'pending' || order.editedAt) throw referenceReused(order);
  const attempts = await assertNoPaymentActivity(tx, ctx, order);
  if (attempts.some(wasOpened)) throw new DomainError('payment_opened');
  await assertMayKeepDiscount(tx, order, input);
  const delivery = await correctedDelivery(tx, ctx, order, input);
  const isCollected = (delivery.deliveryMethod ?? order.deliveryMethod) === 'pickup';
  const next = { ...input, ...(isCollected && noPlace) };
  const fields = correctedFields.filter((field) => order[field] !== next[field]);
  const before = Object.fromEntries(fields.map((field) => [field, order[field]]));
  const notified = order.customerEmail;
  for (const field of correctedFields) Object.assign(order, { [field]: next[field] });
  Object.assign(order, delivery);
  const oldGift = giftText(order.gift);
  order.gift = await correctedGift(tx, order, input.gift, ctx.now());
  const isGiftChanged = giftText(order.gift) !== oldGift;
  order.detailsHash = detailsHash(input);
  if (fields.includes('paymentMethod')) {
    const { payments } = ctx;
    const offer = {
      settings: await loadSettings({ em: tx }),
      methods: await publicPaymentMethods({ em: tx, payments }),
    };
    const { createdAt, heldUntil = null } = order;
    const terms = paymentTerms(offer, input.paymentMethod, createdAt, payments.holdHours);
    Object.assign(order, terms);
    if (order.large || order.beyondShare) {
      order.heldUntil = earliest(heldUntil, terms.heldUntil);
    }
    if (order.heldByStaff) order.heldUntil = heldUntil;
  }
  const detail = {
    fields: [...fields, ...(isGiftChanged ? ['gift'] : [])].join(', '),
    ...before,
    ...(isGiftChanged && { gift: oldGift || 'none' }),
    notified,
  };
  const event = recordEvent(tx, order, 'details_corrected', detail, { now: ctx.now() });
  await tx.flush();
  await queueOrderChangedMail(tx, event);
  return order;
}
