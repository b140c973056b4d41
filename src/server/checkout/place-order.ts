import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import { effectiveTaxRate, isOn } from '#shared/settings.ts';
import type { RequestCtx } from '#server/context.ts';
import { Order } from '#server/entities/index.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { oneAtATime } from '#server/limits/one-at-a-time.ts';
import { findByReference } from '#server/orders/find-order.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { paymentTerms } from '#server/payments/payment-terms.ts';
import { recalculatePaymentStatus } from '#server/payments/order-money.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import { orFind, writeOnce } from '#server/write-once.ts';
import { hashChangeSecret, isSecretOf } from './change-secret.ts';
import { assertExpectedTotals } from './compare-prices.ts';
import { correctOrder, limitCorrections } from './correct-order.ts';
import { freeShare } from './free-share.ts';
import { earliest, limitOrders, warnOfLargeHolds, type AllowedHold } from './limit-orders.ts';
import { detailsHash, hasSameContent, hasSameItems, itemsHash } from './order-hashes.ts';
import { orderItems } from './price-lines.ts';
import { cancelReplacedOrder, findReplacedOrder, recordReplacement } from './replace-order.ts';
import { reserveLines } from './reserve-lines.ts';
import { lockSender, senderOf } from './sender.ts';

type CheckoutCtx = Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits' | 'payments' | 'jobs'>;

/**
 * Places an order in one transaction: reserves stock, takes prices and totals from the database, and writes the order, its
 * items and its first event, or nothing at all. The payment reference makes it idempotent: the same content sent again
 * returns the same order to anybody; that gives no right to change it. `replaces` names an earlier order, which is corrected
 * or cancelled if `changeSecret` is the one that it was placed with; orders of other browsers are left alone.
 *
 * Throws `reference_reused`, `payment_in_flight`, `payment_opened`, `insufficient_stock`, `product_unavailable`,
 * `wrong_choice`, `total_changed`, `too_many_unpaid_orders`, `too_many_requests`, `too_many_reserved`,
 * `guest_checkout_closed`, `maintenance`.
 */
export function placeOrder(ctx: CheckoutCtx, input: PlaceOrderInput): Promise<PlacedOrder> {
  const find = async () => wrap(await findRepeated(ctx.em, input));
  const write = async () => {
    const earlier = await findReplacedOrder(ctx, input);
    const isCorrection = earlier?.paymentReference === input.paymentReference;
    if (isCorrection) await limitCorrections(ctx, earlier);
    const place = () => writeInTurn(ctx, input, earlier);
    return place().catch(async (error: unknown) => {
      const isFull = error instanceof DomainError && error.code === 'too_many_reserved';
      if (isFull && (await freeShare(ctx, input, earlier?.id ?? 0))) return place();
      throw error;
    });
  };
  // An order that replaces none is looked for once it has the sender's lock.
  return input.replaces === undefined ? orFind(find, write) : writeOnce(find, write);
}

export interface PlacedOrder {
  order: Order;
  /** This call wrote it, so that no payment belongs to it yet. */
  isNew: boolean;
}

const wrap = (order: Order | null): PlacedOrder | null => order && { order, isNew: false };

async function findRepeated(em: SqlEntityManager, input: PlaceOrderInput): Promise<Order | null> {
  const order = await findByReference({ em }, input.paymentReference);
  if (!order || hasSameContent(order, input)) return order;
  const isCorrection =
    input.replaces === input.paymentReference &&
    order.status !== 'cancelled' &&
    isSecretOf(order, input.changeSecret);
  if (isCorrection && hasSameItems(order, input)) return null;
  throw new DomainError('reference_reused');
}

/** Writes the orders of one network address one after the other, so that they do not occupy all connections. */
function writeInTurn(
  ctx: CheckoutCtx,
  input: PlaceOrderInput,
  earlier: Order | null,
): Promise<PlacedOrder> {
  const sender = senderOf(ctx, input);
  const write = () =>
    ctx.em.transactional(async (tx) => {
      await lockSender(tx, sender, ctx);
      const repeated = wrap(await findRepeated(tx, input));
      if (repeated) return repeated;
      if (earlier?.paymentReference === input.paymentReference) {
        return { order: await correctOrder(tx, ctx, earlier.id, input), isNew: false };
      }
      const hold = await limitOrders(tx, ctx, input, earlier);
      const replaced = earlier && (await cancelReplacedOrder(tx, ctx, earlier.id, input));
      const order = await writeOrder(tx, ctx, input, hold);
      if (replaced) await recordReplacement(tx, replaced, order);
      return { order, isNew: true };
    });
  return sender.address === null || !ctx.rateLimits
    ? write()
    : oneAtATime(`order:${sender.address}`, write);
}

async function writeOrder(
  tx: SqlEntityManager,
  ctx: CheckoutCtx,
  input: PlaceOrderInput,
  hold: AllowedHold,
): Promise<Order> {
  const settings = await loadSettings({ em: tx });
  if (isOn(settings.maintenanceMode)) throw new DomainError('maintenance');
  if (!isOn(settings.allowGuestCheckout)) throw new DomainError('guest_checkout_closed');
  const { moves, lines } = await reserveLines(tx, input.items);
  const totals = assertExpectedTotals(input, lines, effectiveTaxRate(settings.taxRate));

  const { items: _, replaces: __, changeSecret, ...details } = input;
  const createdAt = ctx.now();
  const terms = await paymentTerms(ctx, tx, settings, input.paymentMethod, createdAt);
  const order = tx.create(Order, {
    ...details,
    ...totals,
    itemsHash: itemsHash(input),
    detailsHash: detailsHash(input),
    changeSecretHash: changeSecret ? hashChangeSecret(changeSecret) : null,
    placedFrom: ctx.address === '' ? null : addressKey(ctx.address),
    ...terms,
    heldUntil: earliest(terms.heldUntil ?? null, hold.until),
    large: hold.large,
    beyondShare: hold.beyondShare,
    flags: [],
    createdAt,
    items: orderItems(lines),
    events: [{ type: 'placed', detail: { paymentMethod: input.paymentMethod }, createdAt }],
  });
  recordStockMovements(tx, moves, { reason: 'order', order, createdAt });
  await tx.flush();
  await queueMail(tx, { kind: 'new_order', orderId: order.id }, createdAt);
  // An order without a balance due is paid at once.
  if (order.total === 0) await recalculatePaymentStatus(tx, order, { now: createdAt });
  else if (ctx.rateLimits) await warnOfLargeHolds(tx, order);
  return order;
}
