import type { PlaceOrderInput } from '#shared/orders.ts';
import { placeInOneStatement } from './place-in-one-statement.ts';
import { placeInTransaction, type CheckoutCtx, type PlacedOrder } from './place-in-transaction.ts';
import { placeSequentially, senderOf } from './sender.ts';

/**
 * Places an order in one transaction: reserves stock, takes prices and totals from the database, and writes the order, its
 * items and its first event, or nothing at all. The payment reference makes it idempotent (`findRepeated`): the same content
 * sent again returns the same order to anybody; that gives no right to change it. `replaces` names an earlier order, which is corrected
 * or cancelled if `changeSecret` is the one that it was placed with; orders of other browsers are left alone.
 *
 * Throws `reference_reused`, `payment_in_flight`, `payment_opened`, `insufficient_stock`, `product_unavailable`,
 * `wrong_choice`, `delivery_unavailable`, `total_changed`, `too_many_unpaid_orders`, `too_many_requests`, `too_many_reserved`,
 * `guest_checkout_closed`, `maintenance`.
 */
export async function placeOrder(ctx: CheckoutCtx, input: PlaceOrderInput): Promise<PlacedOrder> {
  const placed = await placeSequentially(senderOf(ctx, input), ctx, () =>
    placeInOneStatement(ctx, input),
  );
  return placed ? { ...placed, isNew: true } : placeInTransaction(ctx, input);
}
