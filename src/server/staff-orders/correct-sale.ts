import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { customerFieldNames } from '#shared/customer-fields.ts';
import { combinationKey } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import type { OrderEdit } from '#shared/order-edits.ts';
import type { CorrectSaleInput, RecordSaleInput } from '#shared/staff-orders.ts';
import { switchSales } from '#server/catalog/switch-sales.ts';
import type { StaffCtx } from '#server/context.ts';
import { OrderEvent, User, type Order, type Payment } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { isEffective, loadMoney, type OrderMoney } from '#server/payments/order-money.ts';
import { markReversed } from '#server/payments/manual-payments.ts';
import type { MoneyDraft } from '#server/payments/money-draft.ts';
import { openMoney, writeMoneyChanges } from '#server/payments/write-money.ts';
import { changeItems } from './edit/edit-order.ts';
import { addSalePayment, saleHash, saleTerms, totalChanged } from './record-sale.ts';

/**
 * Changes a sale that was recorded, and whose answer was lost, to what its form says now: items, discount, customer, payment and
 * status, in one transaction. The history keeps what it was; another payment than the one recorded reverses that. Idempotent.
 *
 * Throws `not_found`, `order_closed` once anything else has happened to the order, `total_changed`, and like editOrder().
 */
export async function correctSale(ctx: StaffCtx, { id, sale }: CorrectSaleInput): Promise<void> {
  await switchSales(ctx);
  await ctx.em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.paymentReference !== sale.paymentReference) {
      throw new DomainError('not_found', { message: 'Order not found' });
    }
    if (order.detailsHash === saleHash(sale)) return;
    const money = await loadMoney(tx, order);
    assertCorrectable(ctx, order, money);
    await changeItems(tx, ctx, { order, money }, editOf(order, sale));
    if (order.total !== sale.total) throw totalChanged(order.total);
    const actor = { now: ctx.now(), userId: ctx.user.id };
    await writeTerms(tx, ctx, order, sale, actor);
    const corrected = await openMoney(tx, order, actor);
    correctPayment(corrected, sale, tx.getReference(User, ctx.user.id));
    await writeMoneyChanges(tx, corrected, { withoutFlagMail: true });
  });
}

/** Only the form that recorded a sale corrects it, while nobody has done anything else with it. */
function assertCorrectable({ user }: StaffCtx, order: Order, money: OrderMoney): void {
  const isSale = order.itemsHash === null && order.detailsHash !== 'erased';
  const isOpen = ['pending', 'processing', 'completed'].includes(order.status) && !order.shipment;
  const isOwn = money.payments.every(
    ({ attempt, recordedBy }) => !attempt && recordedBy?.id === user.id,
  );
  const isSettled = money.refunds.length > 0 || order.acceptedDifference !== 0;
  if (isSale && isOpen && isOwn && !isSettled) return;
  throw new DomainError('order_closed', {
    message: `Order #${order.id} has changed since it was recorded. Open it, and change it there.`,
  });
}

/** From the lines of the order to those of the sale. */
function editOf(order: Order, { items, discount = 0 }: RecordSaleInput): OrderEdit {
  const wanted = [...items];
  const changed = order.items.getItems().map((item) => {
    const at = wanted.findIndex(
      ({ productId, variant }) =>
        productId === item.product.id && combinationKey(variant) === combinationKey(item.variant),
    );
    const [line] = at === -1 ? [] : wanted.splice(at, 1);
    const listPrice = item.listPrice ?? item.price;
    return line
      ? { itemId: item.id, quantity: line.quantity, price: line.price ?? listPrice }
      : { itemId: item.id, quantity: 0 };
  });
  return { changed, added: wanted, discount };
}

async function writeTerms(
  tx: SqlEntityManager,
  ctx: StaffCtx,
  order: Order,
  sale: RecordSaleInput,
  actor: Required<Actor>,
): Promise<void> {
  const { status: from } = order;
  const { channel, status, note } = sale;
  const terms = saleTerms(sale, actor.now, ctx.payments);
  const contact = { ...sale, customerName: terms.customerName };
  const corrected = customerFieldNames.filter((field) => order[field] !== contact[field]);
  if (corrected.length > 0) {
    const before = Object.fromEntries(corrected.map((field) => [field, order[field]]));
    const detail = { fields: corrected.join(', '), ...before };
    recordEvent(tx, order, 'details_corrected', detail, actor);
    for (const field of corrected) Object.assign(order, { [field]: contact[field] });
  }
  Object.assign(order, terms, { channel, status, detailsHash: saleHash(sale) });
  if (from !== status) recordEvent(tx, order, 'status_changed', { from, to: status }, actor);
  const notes = note === '' ? [] : await tx.find(OrderEvent, { order, type: 'note' });
  const isNoted = notes.some(({ detail }) => detail['text'] === note);
  if (note !== '' && !isNoted) recordEvent(tx, order, 'note', { text: note }, actor);
}

const REASON = 'The sale was corrected in its form';

/** The payment that was recorded stays if the sale says the same of it. */
function correctPayment(money: MoneyDraft, sale: RecordSaleInput, user: User): void {
  const recorded = money.payments.filter(isEffective);
  if (recorded.length === 1 && recorded.every((payment) => isPaidSo(payment, sale))) return;
  for (const payment of recorded) markReversed(money, payment, user, { reason: REASON });
  addSalePayment(money, sale, user);
}

const isPaidSo = (
  { source, amount, seenIn }: Payment,
  { paidWith, paid, total, seenIn: wanted }: RecordSaleInput,
): boolean =>
  source === paidWith &&
  amount === (paid ?? total) &&
  (source !== 'bank_transfer' || (seenIn ?? null) === (wanted ?? null));
