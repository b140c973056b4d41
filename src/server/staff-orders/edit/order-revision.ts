import { createHash } from 'node:crypto';
import type { Order } from '#server/entities/index.ts';
import type { OrderMoney } from '#server/payments/order-money.ts';

const HASH_LENGTH = 16;

/**
 * Names the state of an order that a change of its items is based on: its items, amounts, status, payments and refunds. Another
 * state has another name.
 */
export function orderRevision(order: Order, { payments, refunds }: OrderMoney): string {
  const { status, subtotal, discount, giftWrapFee, deliveryFee, tax, total } = order;
  const state = [
    [status, subtotal, discount, giftWrapFee, deliveryFee, tax, total, order.acceptedDifference],
    order.items
      .getItems()
      .map(({ id, product, variant, price, quantity, restocked, ...item }) => [
        [id, product.id, price, quantity, restocked],
        [item.discount, item.agreedDiscount, item.listPrice ?? null],
        Object.entries(variant),
      ]),
    payments.map(({ id, amount, reversedAt }) => [id, amount, reversedAt != null]),
    refunds.map(({ id, amount, state: reached }) => [id, amount, reached]),
  ];
  return createHash('sha256')
    .update(JSON.stringify(state))
    .digest('base64url')
    .slice(0, HASH_LENGTH);
}
