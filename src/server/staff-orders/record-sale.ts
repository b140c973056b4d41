import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { HOUR_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { OrderTotals } from '#shared/orders.ts';
import type { Settings } from '#shared/settings.ts';
import type { RecordSaleInput } from '#shared/staff-orders.ts';
import { decideLines, makeOrderItems, type PricedLine } from '#server/checkout/decide-lines.ts';
import { contentHash, referenceReused } from '#server/key-content.ts';
import { writeOnce } from '#server/write-once.ts';
import { priceOrder } from '#server/checkout/price-order.ts';
import { lockForOrder } from '#server/checkout/read-checkout.ts';
import { withCurrentSales } from '#server/catalog/switch-sales.ts';
import type { StaffCtx } from '#server/context.ts';
import { Order, User } from '#server/entities/index.ts';
import type { MoneyDraft } from '#server/payments/money-draft.ts';
import { openMoney, writeMoneyChanges } from '#server/payments/write-money.ts';
import { findByReference, findOrder } from '#server/orders/find-order.ts';
import { writeOrder } from '#server/orders/write-order.ts';
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
    () => withCurrentSales(ctx, () => ctx.em.transactional((tx) => writeSale(tx, ctx, input))),
  );

/** Of what the sale is: the moment is that of the device, which may say another one when it sends the sale again. */
export const saleHash = (input: RecordSaleInput): string =>
  contentHash({ ...input, soldAt: undefined });

async function findRepeated(em: SqlEntityManager, input: RecordSaleInput): Promise<Order | null> {
  const order = await findByReference({ em }, input.paymentReference);
  if (order && order.detailsHash !== saleHash(input)) throw referenceReused(order);
  return order;
}

async function writeSale(
  tx: SqlEntityManager,
  ctx: StaffCtx,
  input: RecordSaleInput,
): Promise<Order> {
  const {
    items,
    total,
    discount,
    note,
    paidWith: _method,
    paid: _,
    seenIn: _seen,
    soldAt,
    ...details
  } = input;

  const { user, payments } = ctx;
  const at = ctx.now();
  const { settings, products } = await lockForOrder(tx, { now: at, payments }, items);
  const { lines, moves, stocks, refusal } = decideLines(
    products,
    items.map(({ productId, quantity, variant }) => ({ productId, quantity, variant })),
  );
  if (refusal) throw refusal;
  const agreed = agreedLines(lines, items);
  const totals = await agreedTotals(tx, user, agreed, {
    discount: discount ?? 0,
    settings,
    now: at,
  });
  if (totals.total !== total) throw totalChanged(totals.total);

  const id = await writeOrder(tx, {
    order: {
      ...details,
      ...totals,
      ...saleTerms(input, at, payments),
      detailsHash: saleHash(input),
      flags: [],
      createdAt: at,
    },
    items: saleItems(agreed, totals),
    events: [{ type: 'placed', detail: { channel: input.channel, ...(soldAt && { soldAt }) } }],
    moves,
    stocks,
    mails: [],
    userId: user.id,
  });
  const order = await findOrder({ em: tx }, id);
  const actor = { now: at, userId: user.id };
  const money = await openMoney(tx, order, actor);
  addSalePayment(money, input, tx.getReference(User, user.id));
  if (note !== '') money.record('note', { text: note });
  await writeMoneyChanges(tx, money, { withoutFlagMail: true });
  return order;
}

const receivedOf = ({ paid, total }: RecordSaleInput): Kobo => paid ?? total;

/** How the sale is paid, and how long an unpaid one holds its items. */
export function saleTerms(
  input: RecordSaleInput,
  now: Date,
  { holdHours }: Pick<StaffCtx['payments'], 'holdHours'>,
) {
  const { paidWith, total, customerName } = input;
  const received = receivedOf(input);
  const isHeld = paidWith === null && holdHours > 0;
  return {
    customerName: customerName || 'Walk-in customer',
    agreedDeposit: received < total ? received : null,
    paymentMethod: paidWith ?? ('card' as const),
    heldUntil: isHeld ? new Date(now.getTime() + holdHours * HOUR_MS) : null,
  };
}

/** The payment of a sale, if it was paid. */
export function addSalePayment(money: MoneyDraft, input: RecordSaleInput, recordedBy: User): void {
  const { paidWith: source, seenIn } = input;
  const amount = receivedOf(input);
  if (source === null || amount === 0) return;
  const evidence = source === 'bank_transfer' ? (seenIn ?? null) : null;
  money.addPayment({ source, amount, seenIn: evidence, recordedBy });
  money.record('payment_confirmed', { source, amount });
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
  { discount, settings, now }: { discount: Kobo; settings: Settings; now: Date },
): Promise<OrderTotals> {
  const price = (applied: { discount: Kobo; freeDelivery: boolean } | null) =>
    priceOrder(lines, { settings }, { applied, wish: {}, now }).totals;
  const { subtotal } = price(null);
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
  return price({ discount, freeDelivery: false });
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

export const totalChanged = (total: number) =>
  new DomainError('total_changed', {
    message: `Prices have changed. The total is ${formatNaira(total)} now.`,
    issues: [{ path: 'total', message: `is ${formatNaira(total)} now (${total} kobo)` }],
  });
