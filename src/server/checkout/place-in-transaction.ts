import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import { isOn } from '#shared/settings.ts';
import type { RequestCtx } from '#server/context.ts';
import {
  applyDiscountCode,
  assertKnownCode,
  lockDiscountCode,
} from '#server/discount-codes/apply-discount-code.ts';
import { Order, type DiscountCode } from '#server/entities/index.ts';
import { switchSales } from '#server/catalog/switch-sales.ts';
import { findByReference } from '#server/orders/find-order.ts';
import { loadDeliveryTerms, loadGiftTerms } from '#server/delivery/delivery-terms.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import type { PresentedOrder } from '#server/orders/present-order.ts';
import { publicPaymentMethods } from '#server/payment-settings/usable-accounts.ts';
import type { PaymentOffer } from '#server/payments/payment-terms.ts';
import type { PayableOrder } from '#server/payments/present-payment.ts';
import { recalculatePaymentStatus } from '#server/payments/order-money.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import { referenceReused } from '#server/key-content.ts';
import { orFind, writeOnce } from '#server/write-once.ts';
import { isSecretOf, type PlacedFrom } from './change-secret.ts';
import { chargedTotals } from './charged-totals.ts';
import { assertExpectedTotals } from './compare-prices.ts';
import { correctOrder, limitCorrections } from './correct-order.ts';
import { expireHoldsForOrder } from './expire-holds-for-order.ts';
import { limitOrders, warnOfLargeHolds, type AllowedHold } from './limit-orders.ts';
import { newOrder } from './new-order.ts';
import { requireDelivery, termsWith, wishOf } from './order-delivery.ts';
import { requireGift, wrapFee } from './order-gift.ts';
import { hasSameContent, hasSameItems } from './order-hashes.ts';
import { discountedLine, makeOrderItems } from './price-lines.ts';
import { cancelReplacedOrder, findReplacedOrder, recordReplacement } from './replace-order.ts';
import { reserveLines } from './reserve-lines.ts';
import { lockSender, placeSequentially, senderOf } from './sender.ts';

export type CheckoutCtx = Pick<
  RequestCtx,
  'em' | 'now' | 'address' | 'rateLimits' | 'payments' | 'jobs'
>;

/** An order that this call wrote, so that no payment belongs to it yet, or one that was there already. */
export type PlacedOrder =
  | { isNew: true; order: PresentedOrder & PayableOrder & PlacedFrom; offer: PaymentOffer }
  | { isNew: false; order: Order };

/**
 * Places, repeats, corrects or replaces an order in one transaction, statement by statement: every refusal of an
 * order has its reason here.
 */
export function placeInTransaction(ctx: CheckoutCtx, input: PlaceOrderInput): Promise<PlacedOrder> {
  const find = async () => wrap(await findRepeated(ctx.em, input));
  const write = async () => {
    await switchSales(ctx);
    const earlier = await findReplacedOrder(ctx, input);
    const isCorrection = earlier?.paymentReference === input.paymentReference;
    if (isCorrection) await limitCorrections(ctx, earlier);
    else if (input.discountCode !== undefined) await assertKnownCode(ctx, input.discountCode);
    const place = () => writeSequentially(ctx, input, earlier);
    return place().catch(async (error: unknown) => {
      const isFull = error instanceof DomainError && error.code === 'too_many_reserved';
      if (isFull && (await expireHoldsForOrder(ctx, input, earlier?.id ?? 0))) return place();
      throw error;
    });
  };
  // An order that replaces none is looked for once it has the sender's lock.
  return input.replaces === undefined ? orFind(find, write) : writeOnce(find, write);
}

const wrap = (order: Order | null): PlacedOrder | null => order && { order, isNew: false };

async function findRepeated(em: SqlEntityManager, input: PlaceOrderInput): Promise<Order | null> {
  const order = await findByReference({ em }, input.paymentReference);
  if (!order || hasSameContent(order, input)) return order;
  const isCorrection =
    input.replaces === input.paymentReference &&
    order.status !== 'cancelled' &&
    order.editedAt == null &&
    isSecretOf(order, input.changeSecret);
  if (isCorrection && hasSameItems(order, input)) return null;
  throw referenceReused(order);
}

function writeSequentially(
  ctx: CheckoutCtx,
  input: PlaceOrderInput,
  earlier: Order | null,
): Promise<PlacedOrder> {
  const sender = senderOf(ctx, input);
  return placeSequentially(sender, ctx, () =>
    ctx.em.transactional(async (tx): Promise<PlacedOrder> => {
      await lockSender(tx, sender, ctx);
      const repeated = wrap(await findRepeated(tx, input));
      if (repeated) return repeated;
      if (earlier?.paymentReference === input.paymentReference) {
        return { order: await correctOrder(tx, ctx, earlier.id, input), isNew: false };
      }
      const hold = await limitOrders(tx, ctx, input, earlier);
      const code =
        input.discountCode === undefined ? null : await lockDiscountCode(tx, input.discountCode);
      const replaced = earlier && (await cancelReplacedOrder(tx, ctx, earlier.id, input));
      const placed = await writeOrder(tx, ctx, input, { hold, code });
      if (replaced) await recordReplacement(tx, replaced, placed.order);
      return { ...placed, isNew: true };
    }),
  );
}

async function writeOrder(
  tx: SqlEntityManager,
  ctx: CheckoutCtx,
  input: PlaceOrderInput,
  { hold, code }: { hold: AllowedHold; code: DiscountCode | null },
): Promise<{ order: Order; offer: PaymentOffer }> {
  const { payments } = ctx;
  const settings = await loadSettings({ em: tx });
  if (isOn(settings.maintenanceMode)) throw new DomainError('maintenance');
  if (!isOn(settings.allowGuestCheckout)) throw new DomainError('guest_checkout_closed');
  const { moves, lines } = await reserveLines(tx, input.items);
  const now = ctx.now();
  const applied =
    code && (await applyDiscountCode(tx, code, lines.map(discountedLine), { now, person: input }));
  const terms = termsWith(applied, await loadDeliveryTerms({ em: tx }));
  const giftTerms = await loadGiftTerms({ em: tx });
  const wish = wishOf(input);
  const totals = chargedTotals(lines, {
    settings,
    applied,
    giftWrapFee: wrapFee(giftTerms, input.gift?.isWrapped),
    delivery: terms && { terms, wish, now },
  });
  const delivery = requireDelivery(terms, input, totals, now);
  const gift = requireGift(input.gift, { terms: giftTerms, delivery, now });
  assertExpectedTotals(input, lines, totals);

  const offer = { settings, methods: await publicPaymentMethods({ em: tx, payments }) };
  const row = newOrder(ctx, input, { totals, delivery, gift, offer, hold });
  const { createdAt } = row;
  const order = tx.create(Order, {
    ...row,
    flags: [],
    discountCode: applied?.code ?? null,
    discountCodeId: applied?.codeId ?? null,
    items: makeOrderItems(lines, totals, applied?.perLine),
    events: [{ type: 'placed', detail: { paymentMethod: input.paymentMethod }, createdAt }],
  });
  recordStockMovements(tx, moves, { reason: 'order', order, createdAt });
  await tx.flush();
  await queueMail(tx, { kind: 'new_order', subject: order.id }, createdAt);
  // An order without a balance due is paid at once.
  if (order.total === 0) await recalculatePaymentStatus(tx, order, { now: createdAt });
  else if (ctx.rateLimits) await warnOfLargeHolds(tx, order);
  return { order, offer };
}
