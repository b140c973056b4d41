import { createHash } from 'node:crypto';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Variant } from '#shared/variations.ts';

/** The same for the same order sent twice, another for anything else under the same reference. */
export function contentHash(input: PlaceOrderInput): string {
  const items = input.items
    .map(({ productId, quantity, price, variant }) =>
      JSON.stringify([productId, quantity, price, sortedByName(variant)]),
    )
    .toSorted();
  const { customerName, customerEmail, customerPhone, customerAddress, customerCity } = input;
  const content = [
    [
      customerName,
      customerEmail,
      customerPhone,
      customerAddress,
      customerCity,
      input.customerState,
    ],
    [input.subtotal, input.tax, input.total, input.paymentMethod],
    items,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

const sortedByName = (variant: Variant) =>
  Object.entries(variant).toSorted(([a], [b]) => (a < b ? -1 : 1));
