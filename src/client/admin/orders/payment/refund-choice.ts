import { z } from 'zod';
import type { OrderDetail, OrderDetailItem } from '#shared/staff-orders.ts';
import type { PaymentView } from '#shared/payments.ts';

/** The items or the amount that staff choose to refund. */
export const refundChoice = z.object({
  /** By the id of the item. */
  quantities: z.record(z.string(), z.int().nonnegative()),
  /** The ids of items that do not go back in stock. */
  notRestocked: z.array(z.int()),
  withFees: z.boolean(),
});
export type RefundChoice = z.infer<typeof refundChoice>;

export const emptyRefund: RefundChoice = { quantities: {}, notRestocked: [], withFees: false };

const leftOf = ({ quantity, refunded }: OrderDetailItem) => quantity - refunded;

/** How many of an item can go back in stock: a cancelled order has released all of them. */
export const outOfStock = ({ status }: OrderDetail, { quantity, restocked }: OrderDetailItem) =>
  status === 'cancelled' ? 0 : quantity - restocked;

export const hasItemsLeft = ({ items }: OrderDetail) => items.some((item) => leftOf(item) > 0);

export const isAllChosen = ({ items }: OrderDetail, { quantities }: RefundChoice) =>
  items.every((item) => (quantities[item.id] ?? 0) === leftOf(item));

/** Some items of a restored choice may have been refunded meanwhile. */
export const limitToRemaining = ({ items }: OrderDetail, choice: RefundChoice): RefundChoice => ({
  ...choice,
  quantities: Object.fromEntries(
    items.map((item) => [item.id, Math.min(leftOf(item), choice.quantities[item.id] ?? 0)]),
  ),
});

/**
 * The proposed refund: one of the item that staff picked. Without a picked item, everything that is left of an
 * order that was cancelled or has one line.
 */
export function proposedChoice(order: OrderDetail, picked?: OrderDetailItem): RefundChoice {
  if (picked) return { ...emptyRefund, quantities: { [picked.id]: 1 } };
  const left = order.items.filter((item) => leftOf(item) > 0);
  if (left.length > 1 && order.status !== 'cancelled') return emptyRefund;
  return {
    ...emptyRefund,
    quantities: Object.fromEntries(left.map((item) => [item.id, leftOf(item)])),
  };
}

/** Money beyond the total is refunded without an item. */
export const isOverpaid = ({ flags }: OrderDetail) =>
  flags.includes('overpaid') || flags.includes('paid_twice');

/** The amount in kobo to refund without an item: the money beyond the total, else all that is left of the payment. */
export const proposedAmount = (order: OrderDetail, { refundable }: PaymentView) =>
  isOverpaid(order) ? Math.min(refundable, order.payment.paid - order.total) : refundable;

/** The choice as the server takes it. */
export const refundedItems = (order: OrderDetail, { quantities, notRestocked }: RefundChoice) =>
  order.items.flatMap((item) => {
    const quantity = quantities[item.id] ?? 0;
    if (quantity === 0) return [];
    const restock = notRestocked.includes(item.id)
      ? 0
      : Math.min(quantity, outOfStock(order, item));
    return [{ itemId: item.id, quantity, restock }];
  });
