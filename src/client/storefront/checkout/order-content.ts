import { lineId } from '#client/cart/cart-lines.ts';
import type { CustomerOrder, PlaceOrderInput } from '#shared/orders.ts';

/** The content that the customer submits; the references that identify the order are added when it is sent. */
export type OrderContent = Omit<PlaceOrderInput, 'paymentReference' | 'replaces' | 'changeSecret'>;

/**
 * 53 bits that distinguish one order's content from another's without storing the content.
 * cyrb53: https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js
 */
export function fingerprint(content: unknown): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (const character of JSON.stringify(content)) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}

/** Prices and total included: customers pay only amounts they have seen. */
export const hasSameCartItems = (order: CustomerOrder, content: OrderContent) =>
  order.total === content.total && itemsKey(order.items) === itemsKey(content.items);

const itemsKey = (items: OrderContent['items'] | CustomerOrder['items']) =>
  items
    .map(({ productId, variant, quantity, price }) =>
      JSON.stringify([lineId({ productId: productId ?? 0, variant }), quantity, price]),
    )
    .toSorted()
    .join();
