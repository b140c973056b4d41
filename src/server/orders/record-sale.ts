import { createHash } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { formatNaira } from '#shared/money.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import type { RecordSaleInput } from '#shared/staff-orders.ts';
import { totalsOf } from '#shared/totals.ts';
import { recordStock } from '../checkout/record-stock.ts';
import { takeLines } from '../checkout/take-lines.ts';
import type { Context, SignedInUser } from '../context.ts';
import { Order, Receipt, User } from '../entities/index.ts';
import { reckonOrder } from '../payments/reckon-order.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { findByReference } from './find-order.ts';
import { recordEvent } from './record-event.ts';

type SaleContext = Pick<Context, 'em' | 'now' | 'payments'> & { user: SignedInUser };

const HOUR_MS = 3_600_000;

/**
 * Writes down a sale made elsewhere, as one transaction: stock taken, prices and tax from the database, the order, and a
 * receipt where it was paid. Open while the shop is closed, and to as many as are sold. The payment reference makes it
 * idempotent, as with `placeOrder`.
 *
 * Throws `reference_reused`, `insufficient_stock`, `product_unavailable`, `wrong_choice`, `total_changed`.
 */
export async function recordSale(ctx: SaleContext, input: RecordSaleInput): Promise<Order> {
  const repeated = await findRepeated(ctx.em, input);
  if (repeated) return repeated;
  try {
    return await ctx.em.fork().transactional((tx) => writeSale(tx, ctx, input));
  } catch (error) {
    // The same sale sent twice at the same moment; now the other one is there to compare with.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const winner = await findRepeated(ctx.em.fork(), input);
    if (winner) return winner;
    throw error;
  }
}

const saleHash = (input: RecordSaleInput) =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');

async function findRepeated(em: SqlEntityManager, input: RecordSaleInput): Promise<Order | null> {
  const order = await findByReference({ em }, input.paymentReference);
  if (order && order.contentHash !== saleHash(input)) throw new DomainError('reference_reused');
  return order;
}

async function writeSale(
  tx: SqlEntityManager,
  { now, user, payments }: SaleContext,
  input: RecordSaleInput,
): Promise<Order> {
  const { items, total, paidWith, seenIn, note, customerName, ...details } = input;
  const { moves, lines } = await takeLines(tx, items);
  const { taxRate } = await loadSettings({ em: tx });
  const totals = totalsOf(lines, effectiveTaxRate(taxRate));
  if (totals.total !== total) throw changed(totals.total);

  const at = now();
  const actor = { now: at, userId: user.id };
  const isHeld = paidWith === null && payments.holdHours > 0;
  const order = tx.create(Order, {
    ...details,
    ...totals,
    customerName: customerName || 'Walk-in customer',
    contentHash: saleHash(input),
    flags: [],
    paymentMethod: paidWith ?? 'card',
    heldUntil: isHeld ? new Date(at.getTime() + payments.holdHours * HOUR_MS) : null,
    createdAt: at,
    items: lines.map(({ product, quantity, variant, price }, position) => ({
      position,
      product,
      name: product.name,
      image: product.images[0] ?? null,
      variant,
      price,
      quantity,
    })),
  });
  const staff = tx.getReference(User, user.id);
  recordEvent(tx, order, 'placed', { channel: input.channel }, actor);
  await tx.flush();
  recordStock(tx, moves, { reason: 'order', order, user: staff, createdAt: at });
  if (paidWith !== null && total > 0) {
    tx.create(Receipt, {
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
  await reckonOrder(tx, order, actor);
  return order;
}

const changed = (total: number) =>
  new DomainError('total_changed', {
    message: `Prices have changed. The total is ${formatNaira(total)} now.`,
    issues: [{ path: 'total', message: `is ${formatNaira(total)} now (${total} kobo)` }],
  });
