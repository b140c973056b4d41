import { createHash } from 'node:crypto';
import { customerField, customerFieldNames } from '#shared/customer-fields.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { Variant } from '#shared/variations.ts';
import type { Order } from '#server/entities/index.ts';

/** Hash of what is bought and what it costs. The order of the lines and of their choices does not matter. */
export const itemsHash = ({
  items,
  subtotal,
  discount = 0,
  deliveryFee = 0,
  giftWrapFee = 0,
  tax,
  total,
  discountCode,
}: PlaceOrderInput): string =>
  hash([
    items
      .map(({ productId, quantity, price, variant }) =>
        JSON.stringify([productId, quantity, price, sortedByName(variant)]),
      )
      .toSorted(),
    // Without discount, delivery and gift wrap, the hash is that of earlier releases: orders are repeated across an upgrade.
    [
      subtotal,
      tax,
      total,
      ...(discount || deliveryFee || giftWrapFee ? [discount, deliveryFee] : []),
      ...(giftWrapFee ? [giftWrapFee] : []),
    ],
    ...(discountCode === undefined ? [] : [discountCode]),
  ]);

/** Hash of who buys and how they pay: all that a correction may change. */
export const detailsHash = (input: PlaceOrderInput): string =>
  hash([
    ...customerFieldNames.flatMap((name) =>
      customerField(name).isOptional && input[name] === '' ? [] : [input[name]],
    ),
    input.paymentMethod,
    // Without a choice, the hash is that of earlier releases.
    ...(input.deliveryMethod || input.deliveryArea
      ? [input.deliveryMethod ?? '', input.deliveryArea ?? '']
      : []),
    ...(input.gift ? [input.gift] : []),
  ]);

export const hasSameItems = (order: Order, input: PlaceOrderInput): boolean =>
  order.itemsHash === itemsHash(input);

/** Whether `input` is the request that the order was made from, sent again. */
export const hasSameContent = (order: Order, input: PlaceOrderInput): boolean =>
  hasSameItems(order, input) && order.detailsHash === detailsHash(input);

const hash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

const sortedByName = (variant: Variant) =>
  Object.entries(variant).toSorted(([a], [b]) => (a < b ? -1 : 1));
