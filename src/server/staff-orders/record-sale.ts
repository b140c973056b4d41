import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { HOUR_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { OrderTotals } from '#shared/orders.ts';
import type { RecordSaleInput } from '#shared/staff-orders.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import { chargedTotals } from '#server/checkout/charged-totals.ts';
import { makeOrderItems, type PricedLine } from '#server/checkout/price-lines.ts';
import { writeOnce } from '#server/write-once.ts';
import { reserveLines } from '#server/checkout/reserve-lines.ts';
import { switchSales } from '#server/catalog/switch-sales.ts';
import type { StaffCtx } from '#server/context.ts';
import { Order, Payment, User } from '#server/entities/index.ts';
import { recalculatePaymentStatus } from '#server/payments/order-money.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { findByReference } from '#server/orders/find-order.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { reductionOf, termsRefusal } from './edit/edit-limits.ts';

/**
 * Records a sale made elsewhere in one transaction: reserves stock, takes prices and tax from the database unless staff agreed
 * on others, and writes the order and, if it was paid, its payment. A part payment is the agreed deposit, which holds the items without an end. Works while the store is closed, and ignores the limits of checkout. The payment
 * reference makes it idempotent, as with `placeOrder`.
 *
 * Throws `forbidden` and `owner_only` for what the user may not give off, `invalid_input`, `reference_reused`, `insufficient_stock`, `product_unavailable`, `wrong_choice`, `total_changed`.
 */
export const recordSale = (ctx: StaffCtx, input: RecordSaleInput): Promise<Order> =>
  writeOnce(
    () => findRepeated(ctx.em, input),
    async () => {
      await switchSales(ctx);
      return ctx.em.transactional((tx) => writeSale(tx, ctx, input));
    },
  );

const saleHash = (input: RecordSaleInput) =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');

async function findRepeated(em: SqlEntityManager, input: RecordSaleInput): Promise<Order | null> {
  const order = await findByReference({ em }, input.paymentReference);
  if (order && order.detailsHash !== saleHash(input)) throw new DomainError('reference_reused');
  return order;
}

async function writeSale(
  tx: SqlEntityManager,
  { now, user, payments }: StaffCtx,
  input: RecordSaleInput,
): Promise<Order> {
  const { items, total, discount, paidWith, paid, seenIn, note, customerName, ...details } = input;
  const { moves, lines } = await reserveLines(
    tx,
    items.map(({ productId, quantity, variant }) => ({ productId, quantity, variant })),
  );
  const agreed = agreedLines(lines, items);
  const totals = await agreedTotals(tx, user, agreed, discount ?? 0);
  if (totals.total !== total) throw totalChanged(totals.total);

  const at = now();
  const actor = { now: at, userId: user.id };
  const received = paid ?? total;
  const isHeld = paidWith === null && payments.holdHours > 0;
  const order = tx.create(Order, {
    ...details,
    ...totals,
    customerName: customerName || 'Walk-in customer',
    detailsHash: saleHash(input),
    flags: [],
    agreedDeposit: received < total ? received : null,
    paymentMethod: paidWith ?? 'card',
    heldUntil: isHeld ? new Date(at.getTime() + payments.holdHours * HOUR_MS) : null,
    createdAt: at,
    items: saleItems(agreed, totals),
  });
  const staff = tx.getReference(User, user.id);
  recordEvent(tx, order, 'placed', { channel: input.channel }, actor);
  recordStockMovements(tx, moves, { reason: 'order', order, user: staff, createdAt: at });
  if (paidWith !== null && received > 0) {
    tx.create(Payment, {
      order,
      source: paidWith,
      amount: received,
      currency: 'NGN',
      mode: 'live',
      seenIn: paidWith === 'bank_transfer' ? (seenIn ?? null) : null,
      recordedBy: staff,
      paidAt: at,
      createdAt: at,
    });
    recordEvent(tx, order, 'payment_confirmed', { source: paidWith, amount: received }, actor);
  }
  if (note !== '') recordEvent(tx, order, 'note', { text: note }, actor);
  await recalculatePaymentStatus(tx, order, actor, { withoutFlagMail: true });
  return order;
}

const agreedLines = (lines: readonly PricedLine[], items: RecordSaleInput['items']) =>
  lines.map((line, at) => ({
    ...line,
    listPrice: line.price,
    price: items[at]?.price ?? line.price,
  }));

type AgreedLines = ReturnType<typeof agreedLines>;

/** Throws `invalid_input`, and `forbidden` or `owner_only` for what the user may not give off. */
async function agreedTotals(
  tx: SqlEntityManager,
  user: StaffCtx['user'],
  lines: AgreedLines,
  discount: Kobo,
): Promise<OrderTotals> {
  const settings = await loadSettings({ em: tx });
  const { subtotal } = chargedTotals(lines, { settings });
  if (discount > subtotal) {
    const message = `The discount can be at most ${formatNaira(subtotal)}.`;
    throw new DomainError('invalid_input', { message, issues: [{ path: 'discount', message }] });
  }
  const refusal = await termsRefusal(tx, user, {
    isAgreed: discount > 0 || lines.some(({ price, listPrice }) => price !== listPrice),
    givenOff: reductionOf(lines) + discount,
    before: 0,
  });
  if (refusal) throw refusal;
  return chargedTotals(lines, { settings, applied: { discount, freeDelivery: false } });
}

const saleItems = (lines: AgreedLines, totals: OrderTotals) =>
  makeOrderItems(lines, totals).map((item, at) => {
    const listPrice = lines[at]?.listPrice ?? item.price;
    return {
      ...item,
      agreedDiscount: item.discount,
      listPrice: listPrice === item.price ? null : listPrice,
    };
  });

const totalChanged = (total: number) =>
  new DomainError('total_changed', {
    message: `Prices have changed. The total is ${formatNaira(total)} now.`,
    issues: [{ path: 'total', message: `is ${formatNaira(total)} now (${total} kobo)` }],
  });
