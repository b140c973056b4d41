import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import type { RecordSaleInput } from '#shared/staff-orders.ts';
import { totalsOf } from '#shared/totals.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import { orderItems } from '#server/checkout/price-lines.ts';
import { writeOnce } from '#server/write-once.ts';
import { reserveLines } from '#server/checkout/reserve-lines.ts';
import type { StaffCtx } from '#server/context.ts';
import { Order, Payment, User } from '#server/entities/index.ts';
import { recalculatePaymentStatus } from '#server/payments/order-money.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { findByReference } from '#server/orders/find-order.ts';
import { recordEvent } from '#server/history/record-event.ts';

const HOUR_MS = 3_600_000;

/**
 * Records a sale made elsewhere in one transaction: reserves stock, takes prices and tax from the database, and writes the
 * order and, if it was paid, its payment. Works while the store is closed, and ignores the limits of checkout. The payment
 * reference makes it idempotent, as with `placeOrder`.
 *
 * Throws `reference_reused`, `insufficient_stock`, `product_unavailable`, `wrong_choice`, `total_changed`.
 */
export const recordSale = (ctx: StaffCtx, input: RecordSaleInput): Promise<Order> =>
  writeOnce(
    () => findRepeated(ctx.em, input),
    () => ctx.em.transactional((tx) => writeSale(tx, ctx, input)),
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
  const { items, total, paidWith, seenIn, note, customerName, ...details } = input;
  const { moves, lines } = await reserveLines(tx, items);
  const { taxRate } = await loadSettings({ em: tx });
  const totals = totalsOf(lines, effectiveTaxRate(taxRate));
  if (totals.total !== total) throw totalChanged(totals.total);

  const at = now();
  const actor = { now: at, userId: user.id };
  const isHeld = paidWith === null && payments.holdHours > 0;
  const order = tx.create(Order, {
    ...details,
    ...totals,
    customerName: customerName || 'Walk-in customer',
    detailsHash: saleHash(input),
    flags: [],
    paymentMethod: paidWith ?? 'card',
    heldUntil: isHeld ? new Date(at.getTime() + payments.holdHours * HOUR_MS) : null,
    createdAt: at,
    items: orderItems(lines),
  });
  const staff = tx.getReference(User, user.id);
  recordEvent(tx, order, 'placed', { channel: input.channel }, actor);
  recordStockMovements(tx, moves, { reason: 'order', order, user: staff, createdAt: at });
  if (paidWith !== null && total > 0) {
    tx.create(Payment, {
      order,
      source: paidWith,
      amount: total,
      currency: 'NGN',
      mode: 'live',
      seenIn: paidWith === 'bank_transfer' ? (seenIn ?? null) : null,
      recordedBy: staff,
      paidAt: at,
      createdAt: at,
    });
    recordEvent(tx, order, 'payment_confirmed', { source: paidWith, amount: total }, actor);
  }
  if (note !== '') recordEvent(tx, order, 'note', { text: note }, actor);
  await recalculatePaymentStatus(tx, order, actor);
  return order;
}

const totalChanged = (total: number) =>
  new DomainError('total_changed', {
    message: `Prices have changed. The total is ${formatNaira(total)} now.`,
    issues: [{ path: 'total', message: `is ${formatNaira(total)} now (${total} kobo)` }],
  });
