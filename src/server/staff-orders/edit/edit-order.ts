import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { orderStatusLabels } from '#shared/labels.ts';
import { isEditable, type OrderEdit } from '#shared/order-edits.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { lockProducts } from '#server/catalog/lock-products.ts';
import { switchSales } from '#server/catalog/switch-sales.ts';
import { queueOrderChangedMail } from '#server/checkout/queue-order-changed-mail.ts';
import type { StaffCtx } from '#server/context.ts';
import { OrderItem, Product, User, type Order, type OrderEvent } from '#server/entities/index.ts';
import { recordEvent, type Actor } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { renewHold } from '#server/payments/hold-end.ts';
import { loadMoney, settledBy, type OrderMoney } from '#server/payments/order-money.ts';
import { recalculateMoney } from '#server/payments/write-money.ts';
import { renewPlan } from '#server/plans/change-plan.ts';
import { settlePieces, takeBackItems } from '#server/pieces/name-pieces.ts';
import { rejectLines } from '#server/stock/line-problems.ts';
import { storedChoice } from '#server/stock/take-stock.ts';
import { releaseStock, reserveStock } from '#server/stock/reserve-stock.ts';
import { recordStockMovements } from '#server/stock/stock-movements.ts';
import { sql } from '#server/query.ts';
import { changeTexts } from './change-texts.ts';
import { orderRevision } from './order-revision.ts';
import type { EditPlan, PlannedLine } from './plan-edit.ts';
import { planFor, productIdsOf } from './plan-for.ts';

/**
 * Changes the items of an order that has not left the store, its discount and its delivery fee, in one transaction: stock,
 * items, totals, history and payment status. Existing lines stay at the price they were sold at, unless staff set another;
 * added ones cost what the store charges now. What was paid and refunded counts on: `due` changes by as much as the total.
 * Mails the buyer. Does nothing if nothing changes.
 *
 * Throws `not_found`, `invalid_input`, `version_conflict` if the order is not the expected one, `order_closed`,
 * `insufficient_stock`, `product_unavailable`, `wrong_choice`, `forbidden`, `owner_only`.
 */
export async function editOrder(
  ctx: StaffCtx,
  { id, ...edit }: OrderEdit & { id: number },
): Promise<void> {
  await switchSales(ctx);
  await ctx.em.transactional(async (tx) => {
    const order = await lockOrder(tx, id);
    const money = await loadMoney(tx, order);
    assertExpected(order, edit, orderRevision(order, money));
    const event = await changeItems(tx, ctx, { order, money }, edit);
    if (event) await queueOrderChangedMail(tx, event);
  });
}

/**
 * The same for a locked order, whatever its status, without the mail. Returns the event in its history, null if nothing changes.
 */
export async function changeItems(
  tx: SqlEntityManager,
  ctx: StaffCtx,
  { order, money }: { order: Order; money: OrderMoney },
  edit: OrderEdit,
): Promise<OrderEvent | null> {
  const products = await lockProducts(tx, productIdsOf(order, edit));
  const plan = await planFor(tx, ctx.user, { order, money, products }, edit);
  if (plan.problems.length > 0) throw rejectLines(plan.problems);
  if (plan.refusal) throw plan.refusal;
  const texts = changeTexts(order, plan);
  if (!texts) return null;
  const actor = { now: ctx.now(), userId: ctx.user.id };
  const wasUnpaid = isUnpaid(order);
  const settled = settledBy(order, money, plan.totals.total);
  const totalBefore = order.total;
  await takeBackItems(tx, otherItems(order, plan.lines));
  await moveStock(tx, order, plan, actor);
  writeLines(tx, order, plan.lines);
  Object.assign(order, plan.totals, settled, { editedAt: actor.now });
  // No more can be forgiven, or agreed on as a deposit, than is charged.
  order.acceptedDifference = Math.max(order.acceptedDifference, -order.total);
  if (order.agreedDeposit != null) {
    order.agreedDeposit = Math.min(order.agreedDeposit, order.total);
  }
  if (order.total !== totalBefore) renewPlan(order, actor.now);
  const notified = order.customerEmail;
  const event = recordEvent(tx, order, 'items_changed', { ...texts, ...settled, notified }, actor);
  await recalculateMoney(tx, order, actor, { withoutFlagMail: true });
  renewHoldOf(order, wasUnpaid, ctx, actor.now);
  await tx.flush();
  await settlePieces(tx, order, actor);
  // The sums by product depend on the items, whose change no trigger notes.
  await tx.execute(sql`insert into changed_orders (order_id) values (${order.id})`);
  return event;
}

export function assertEditable(order: { id: number; status: OrderStatus }): void {
  if (isEditable(order.status)) return;
  throw new DomainError('order_closed', {
    message: `Order #${order.id} is ${orderStatusLabels[order.status].toLowerCase()}: its items can no longer be changed.`,
  });
}

function assertExpected(order: Order, { expected }: OrderEdit, revision: string): void {
  if (expected !== undefined && expected !== revision) {
    throw new DomainError('version_conflict', {
      message: `Order #${order.id} has changed meanwhile: its items, its status or its money. Check it, then save again.`,
    });
  }
  assertEditable(order);
}

async function moveStock(
  tx: SqlEntityManager,
  order: Order,
  { stock: { released, reserved } }: EditPlan,
  { now, userId }: Required<Actor>,
): Promise<void> {
  const cause = {
    reason: 'order_changed',
    order,
    user: tx.getReference(User, userId ?? 0),
    createdAt: now,
  } as const;
  recordStockMovements(tx, await releaseStock(tx, released), cause);
  recordStockMovements(tx, await reserveStock(tx, reserved, storedChoice), cause);
}

function writeLines(tx: SqlEntityManager, order: Order, lines: readonly PlannedLine[]): void {
  const items = order.items.getItems();
  const stayed = new Set(lines.map(({ item }) => item));
  let position = Math.max(...items.map((item) => item.position));
  for (const line of lines) {
    const { item, name, image, variant, quantity, price, listPrice, agreedDiscount } = line;
    const content = {
      image,
      variant,
      quantity,
      price,
      listPrice: listPrice === price ? null : listPrice,
      discount: line.codeDiscount + agreedDiscount,
      agreedDiscount,
    };
    if (item) Object.assign(item, content);
    else {
      position += 1;
      const product = tx.getReference(Product, line.productId);
      tx.create(OrderItem, { order, position, product, name, ...content });
    }
  }
  for (const item of items) if (!stayed.has(item)) tx.remove(item);
}

/** Those that go, and those that become another choice: their pieces are not what is ordered any more. */
const otherItems = (order: Order, lines: readonly PlannedLine[]): number[] =>
  order.items.getItems().flatMap((item) => {
    const line = lines.find((it) => it.item === item);
    return line?.variant === item.variant ? [] : [item.id];
  });

const isUnpaid = ({ paymentStatus }: Order): boolean =>
  paymentStatus === 'unpaid' || paymentStatus === 'awaiting_transfer';

/** An order that became unpaid, or whose buyer has a new amount to pay, is held as long as a new one, unless it is held longer. */
function renewHoldOf(
  order: Order,
  wasUnpaid: boolean,
  { payments }: Pick<StaffCtx, 'payments'>,
  now: Date,
): void {
  if (!isUnpaid(order)) return;
  const { heldUntil, transferClaimedAt } = order;
  if (wasUnpaid && (heldUntil == null || order.heldByStaff)) return;
  renewHold(order, now, payments);
  if (!wasUnpaid) return;
  order.transferClaimedAt = transferClaimedAt ?? null;
  if (heldUntil && order.heldUntil && heldUntil > order.heldUntil) order.heldUntil = heldUntil;
}
