import type { OrderEdit, OrderEditQuote } from '#shared/order-edits.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { switchSales } from '#server/catalog/switch-sales.ts';
import type { StaffCtx } from '#server/context.ts';
import { Product, type Order } from '#server/entities/index.ts';
import { findOrder } from '#server/orders/find-order.ts';
import { loadMoney, orderMoneyState, settledBy } from '#server/payments/order-money.ts';
import { assertEditable } from './edit-order.ts';
import { orderRevision } from './order-revision.ts';
import { planFor, productIdsOf } from './plan-for.ts';

/**
 * An order as it would be after a change, with what it would owe. Reserves and changes nothing. Throws `not_found`,
 * `order_closed`, `invalid_input`.
 */
export async function quoteEdit(
  ctx: StaffCtx,
  { id, ...edit }: OrderEdit & { id: number },
): Promise<OrderEditQuote> {
  await switchSales(ctx);
  const order = await findOrder(ctx, id);
  assertEditable(order);
  const money = await loadMoney(ctx.em, order);
  const ids = productIdsOf(order, edit);
  const products = await ctx.em.find(Product, { id: { $in: ids } }, { refresh: true });
  const plan = await planFor(ctx.em, ctx.user, { order, money, products }, edit);
  const { total } = plan.totals;
  const after = orderMoneyState(
    {
      ...owing(order),
      ...settledBy(order, money, total),
      editedAt: ctx.now(),
      total,
      acceptedDifference: Math.max(order.acceptedDifference, -total),
    },
    money,
  );
  return {
    revision: orderRevision(order, money),
    lines: plan.lines.map((line) => ({
      itemId: line.item?.id ?? null,
      productId: line.productId,
      name: line.name,
      image: line.image,
      variant: line.variant,
      quantity: line.quantity,
      price: line.price,
      listPrice: line.listPrice,
      discount: line.codeDiscount + line.agreedDiscount,
      problem:
        line.path === ''
          ? null
          : plan.problems
              .filter(({ path }) => path === line.path || path.startsWith(`${line.path}.`))
              .map(({ sentence }) => sentence)
              .join(' ') || null,
    })),
    before: totalsBefore(order),
    after: plan.totals,
    paid: after.paid,
    due: after.due,
    toRefund: Math.max(
      0,
      Math.min(after.paid, after.covered - total - Math.max(0, order.acceptedDifference)),
    ),
    givenOff: plan.givenOff,
    refusal: plan.refusal?.message ?? null,
  };
}

const owing = ({ status, awaitsTransfer }: Order) => ({ status, awaitsTransfer });

const totalsBefore = (order: Order): OrderTotals => ({
  subtotal: order.subtotal,
  discount: order.discount,
  giftWrapFee: order.giftWrapFee,
  deliveryFee: order.deliveryFee,
  taxRate: order.taxRate,
  tax: order.tax,
  total: order.total,
});
