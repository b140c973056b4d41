import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import { withCurrentSales } from '#server/catalog/switch-sales.ts';
import type { RequestCtx } from '#server/context.ts';
import { assertKnownCode, lockDiscountCode } from '#server/discount-codes/apply-discount-code.ts';
import { countUses } from '#server/discount-codes/count-uses.ts';
import type { Order } from '#server/entities/index.ts';
import { referenceReused } from '#server/key-content.ts';
import { findByReference, findOrder } from '#server/orders/find-order.ts';
import type { PresentedOrder } from '#server/orders/present-order.ts';
import { writeOrder } from '#server/orders/write-order.ts';
import { recalculateMoney } from '#server/payments/write-money.ts';
import type { PaymentOffer } from '#server/payments/payment-terms.ts';
import type { PayableOrder } from '#server/payments/present-payment.ts';
import { orFind, writeOnce } from '#server/write-once.ts';
import { isSecretOf, type PlacedFrom } from './change-secret.ts';
import { correctOrder, limitCorrections } from './correct-order.ts';
import { decideOrder, type DecidedOrder, type OrderFacts } from './decide-order.ts';
import { expireHoldsForOrder } from './expire-holds-for-order.ts';
import { limitOrders, warnOfLargeHolds, type AllowedHold } from './limit-orders.ts';
import { hasSameContent, hasSameItems } from './order-hashes.ts';
import { lockForOrder } from './read-checkout.ts';
import { cancelReplacedOrder, findReplacedOrder, recordReplacement } from './replace-order.ts';
import { lockSender, placeSequentially, senderOf } from './sender.ts';

type CheckoutCtx = Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits' | 'payments' | 'jobs'>;

/** An order that this call wrote, so that no payment belongs to it yet, or one that was there already. */
type PlacedOrder =
  | { isNew: true; order: PresentedOrder & PayableOrder & PlacedFrom; offer: PaymentOffer }
  | { isNew: false; order: Order };

/**
 * Places an order in one transaction: reserves stock, takes prices and totals from the database, and writes the order, its
 * items and its first event, or nothing at all. The payment reference makes it idempotent (`findRepeated`): the same content
 * sent again returns the same order to anybody; that gives no right to change it. `replaces` names an earlier order, which is corrected
 * or cancelled if `changeSecret` is the one that it was placed with; orders of other browsers are left alone.
 *
 * Throws `reference_reused`, `payment_in_flight`, `payment_opened`, `too_many_unpaid_orders`, `too_many_requests`,
 * `too_many_reserved`, and what `decideOrder` refuses.
 */
export function placeOrder(ctx: CheckoutCtx, input: PlaceOrderInput): Promise<PlacedOrder> {
  const find = async () => wrap(await findRepeated(ctx.em, input));
  const write = async () => {
    const earlier = await findReplacedOrder(ctx, input);
    const isCorrection = earlier?.paymentReference === input.paymentReference;
    if (isCorrection) await limitCorrections(ctx, earlier);
    else if (input.discountCode !== undefined) await assertKnownCode(ctx, input.discountCode);
    const place = () => withCurrentSales(ctx, () => placeLocked(ctx, input, earlier));
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

function placeLocked(
  ctx: CheckoutCtx,
  input: PlaceOrderInput,
  earlier: Order | null,
): Promise<PlacedOrder> {
  const sender = senderOf(ctx, input);
  return placeSequentially(sender, ctx, () =>
    ctx.em.transactional(async (tx): Promise<PlacedOrder> => {
      const isKnown = await lockSender(tx, sender, ctx, input.paymentReference);
      const repeated = isKnown ? wrap(await findRepeated(tx, input)) : null;
      if (repeated) return repeated;
      if (earlier?.paymentReference === input.paymentReference) {
        return { order: await correctOrder(tx, ctx, earlier.id, input), isNew: false };
      }
      const hold = await limitOrders(tx, ctx, input, earlier);
      const code =
        input.discountCode === undefined ? null : await lockDiscountCode(tx, input.discountCode);
      const replaced = earlier && (await cancelReplacedOrder(tx, ctx, earlier.id, input));
      const placed = await writeDecided(tx, ctx, input, {
        hold,
        code: code && { found: code, uses: await countUses(tx, code, { person: input }) },
      });
      if (replaced) await recordReplacement(tx, replaced, placed.order);
      return { ...placed, isNew: true };
    }),
  );
}

async function writeDecided(
  tx: SqlEntityManager,
  ctx: CheckoutCtx,
  input: PlaceOrderInput,
  own: { hold: AllowedHold; code: OrderFacts['code'] },
) {
  const { payments, address } = ctx;
  const now = ctx.now();
  const facts = { ...(await lockForOrder(tx, { now, payments }, input.items)), ...own };
  const placing = { now, address, holdHours: payments.holdHours };
  const { refusal, rows } = decideOrder(facts, input, placing);
  if (refusal) throw refusal;
  const id = await writeOrder(tx, rows);
  const offer = { settings: facts.settings, methods: facts.methods };
  if (rows.order.total === 0) {
    // An order without a balance due is paid at once.
    const order = await findOrder({ em: tx }, id);
    await recalculateMoney(tx, order, { now });
    return { order, offer };
  }
  const order = asWritten(id, rows);
  if (own.hold.mayBeWarned) await warnOfLargeHolds(tx, order);
  return { order, offer };
}

/** The order with the fields that have their defaults. */
const asWritten = (id: number, { order, items }: DecidedOrder) => ({
  ...order,
  id,
  status: 'pending' as const,
  acceptedDifference: 0,
  transferClaimedAt: null,
  cancelledAt: null,
  cancelReason: null,
  shipment: null,
  items: items.map(({ productId, ...item }) => ({ ...item, product: { id: productId } })),
});
