import { createHash } from 'node:crypto';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Variant } from '#shared/variations.ts';

/** The same for the same order sent twice, another for anything else under the same reference. */
export function contentHash(input: PlaceOrderInput): string {
  const { customerName, customerEmail, customerPhone, customerAddress, customerCity } = input;
  const details = [
    customerName,
    customerEmail,
    customerPhone,
    customerAddress,
    customerCity,
    input.customerState,
    input.paymentMethod,
  ];
  return `${itemsHash(input)}.${hash(details)}`;
}

/** What is bought and what it costs, whoever buys it. */
const itemsHash = ({ items, subtotal, tax, total }: PlaceOrderInput): string =>
  hash([
    items
      .map(({ productId, quantity, price, variant }) =>
        JSON.stringify([productId, quantity, price, sortedByName(variant)]),
      )
      .toSorted(),
    [subtotal, tax, total],
  ]);

/** Whether a stored order (by its content hash) has exactly the items and amounts of `input`. */
export const hasSameItems = (storedHash: string, input: PlaceOrderInput): boolean =>
  storedHash.startsWith(`${itemsHash(input)}.`);

const hash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

const sortedByName = (variant: Variant) =>
  Object.entries(variant).toSorted(([a], [b]) => (a < b ? -1 : 1));
