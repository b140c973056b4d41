import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import { effectiveTaxRate, isOn } from '#shared/settings.ts';
import type { Context } from '../context.ts';
import { Order } from '../entities/index.ts';
import { addressKey } from '../limits/address-key.ts';
import { oneAtATime } from '../limits/one-at-a-time.ts';
import { findByReference } from '../orders/find-order.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { paymentTerms } from '../payments/payment-terms.ts';
import { reckonOrder } from '../payments/reckon-order.ts';
import { hashChangeSecret, isSecretOf } from './change-secret.ts';
import { correctOrder } from './correct-order.ts';
import { findEarlier } from './find-earlier.ts';
import { freeShare } from './free-share.ts';
import { senderOf } from './held-facts.ts';
import { limitCorrections } from './limit-corrections.ts';
import { earliest, limitOrders, type AllowedHold } from './limit-orders.ts';
import { lockPerson } from './lock-person.ts';
import { makeRoom } from './make-room.ts';
import { contentHash, hasSameItems } from './order-content.ts';
import { requireSeenAmounts } from './price-lines.ts';
import { recordStock } from './record-stock.ts';
import { takeLines } from './take-lines.ts';
import { warnOfMuchHeld } from './warn-of-much-held.ts';
import { tellReplaced } from './tell-replaced.ts';

type CheckoutContext = Pick<Context, 'em' | 'now' | 'address' | 'rateLimits' | 'payments'>;

/**
 * Places an order in one transaction: stock taken, prices and totals from the database, the order, its items and its
 * first event written, or nothing at all. The payment reference makes it idempotent: sent again with the same content it
 * answers with the same order, whoever sends it; that gives no right to change it. `replaces` names an earlier order, which is
 * corrected or makes room where `changeSecret` is the one it was placed with; anybody else's is left alone.
 *
 * Throws `reference_reused`, `payment_in_flight`, `payment_opened`, `insufficient_stock`, `product_unavailable`, `wrong_choice`, `total_changed`,
 * `too_many_unpaid_orders`, `too_many_requests`, `too_many_reserved`, `guest_checkout_closed`, `maintenance`.
 */
export async function placeOrder(ctx: CheckoutContext, input: PlaceOrderInput): Promise<Order> {
  const repeated = await findRepeated(ctx.em, input);
  if (repeated) return repeated;
  const earlier = await findEarlier(ctx, input);
  const sender = senderOf(ctx, input);
  const write = () =>
    ctx.em.fork().transactional(async (tx) => {
      await lockPerson(tx, sender, ctx);
      const same = await findRepeated(tx, input);
      if (same) return same;
      if (earlier?.paymentReference === input.paymentReference) {
        return correctOrder(tx, ctx, earlier.id, input);
      }
      const hold = await limitOrders(tx, ctx, input, earlier);
      const replaced = earlier && (await makeRoom(tx, ctx, earlier.id, input));
      const order = await writeOrder(tx, ctx, input, hold);
      if (replaced) await tellReplaced(tx, replaced, order);
      return order;
    });
  if (earlier?.paymentReference === input.paymentReference) await limitCorrections(ctx, earlier);
  const { address } = sender;
  const place = () =>
    address === null || !ctx.rateLimits ? write() : oneAtATime(`order:${address}`, write);
  try {
    return await place().catch(async (error: unknown) => {
      const isFull = error instanceof DomainError && error.code === 'too_many_reserved';
      if (isFull && (await freeShare(ctx, input, earlier?.id ?? 0))) return place();
      throw error;
    });
  } catch (error) {
    // The same reference from another person at the same moment; now the other order is there to compare with.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const winner = await findRepeated(ctx.em.fork(), input);
    if (winner) return winner;
    throw error;
  }
}

async function findRepeated(em: SqlEntityManager, input: PlaceOrderInput): Promise<Order | null> {
  const order = await findByReference({ em }, input.paymentReference);
  if (!order || order.contentHash === contentHash(input)) return order;
  const isCorrection =
    input.replaces === input.paymentReference &&
    order.status !== 'cancelled' &&
    isSecretOf(order, input.changeSecret);
  if (isCorrection && hasSameItems(order.contentHash, input)) return null;
  throw new DomainError('reference_reused');
}

async function writeOrder(
  tx: SqlEntityManager,
  ctx: CheckoutContext,
  input: PlaceOrderInput,
  hold: AllowedHold,
): Promise<Order> {
  const settings = await loadSettings({ em: tx });
  if (isOn(settings.maintenanceMode)) throw new DomainError('maintenance');
  if (!isOn(settings.allowGuestCheckout)) throw new DomainError('guest_checkout_closed');
  const { moves, lines } = await takeLines(tx, input.items);
  const totals = requireSeenAmounts(input, lines, effectiveTaxRate(settings.taxRate));

  const { items: _, replaces: __, changeSecret, ...details } = input;
  const createdAt = ctx.now();
  const terms = await paymentTerms(ctx, tx, settings, input.paymentMethod, createdAt);
  const order = tx.create(Order, {
    ...details,
    ...totals,
    contentHash: contentHash(input),
    changeSecretHash: changeSecret ? hashChangeSecret(changeSecret) : null,
    placedFrom: ctx.address === '' ? null : addressKey(ctx.address),
    ...terms,
    heldUntil: earliest(terms.heldUntil ?? null, hold.until),
    large: hold.large,
    beyondShare: hold.beyondShare,
    flags: [],
    createdAt,
    items: lines.map(({ product, quantity, variant, price }, position) => ({
      position,
      product,
      name: product.name,
      image: product.images[0] ?? null,
      variant,
      price,
      quantity,
    })),
    events: [{ type: 'placed', detail: { paymentMethod: input.paymentMethod }, createdAt }],
  });
  await tx.flush();
  recordStock(tx, moves, { reason: 'order', order, createdAt });
  await tx.flush();
  await queueMail(tx, { kind: 'new_order', orderId: order.id }, createdAt);
  // Nothing is due, so nothing has to be waited for.
  if (order.total === 0) await reckonOrder(tx, order, { now: createdAt });
  else if (ctx.rateLimits) await warnOfMuchHeld(tx, order);
  return order;
}
