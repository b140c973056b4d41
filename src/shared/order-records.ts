import { z } from 'zod';
import { moment } from './lagos-time-schema.ts';
import { orderItem, orderView } from './orders.ts';
import { metadata } from './metadata.ts';
import { chosenIds, id, paging } from './paging.ts';
import { productView } from './products.ts';
import {
  paymentMode,
  paymentProvider,
  paymentReference,
  paymentSource,
  refundOrigin,
  refundState,
} from './payments.ts';
import { orderFilter, orderSort } from './staff-orders.ts';
import { requiredText } from './text.ts';

export const refundRecord = z.object({
  id,
  amount: z.int().describe('In the smallest unit of the payment’s currency (kobo for NGN)'),
  state: refundState,
  origin: refundOrigin,
  reason: z.string(),
  providerRefundId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** Money received for an order, as an accountant needs it. */
export const paymentRecord = z.object({
  id,
  source: paymentSource,
  provider: paymentProvider.nullable().describe('Null for money that staff recorded'),
  transactionId: z.string().nullable().describe('The provider’s id of the transaction'),
  reference: z.string().nullable().describe('The store’s reference at the provider'),
  amount: z
    .int()
    .describe(
      'In the smallest unit of `currency` (kobo for NGN), without fees that the customer paid',
    ),
  currency: z.string(),
  fee: z
    .int()
    .nullable()
    .describe('What the provider keeps of `amount`, in the same unit; null if it did not say'),
  channel: z.string().nullable(),
  mode: paymentMode,
  paidAt: z.iso.datetime(),
  reversedAt: z.iso
    .datetime()
    .nullable()
    .describe('When staff withdrew a payment that was recorded by mistake; it then counts nowhere'),
  refunds: z.array(refundRecord),
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

/** An item with the number by which a change names it. */
export const recordedItem = orderItem.extend({
  id,
  product: productView
    .nullable()
    .optional()
    .describe(
      'The product as it is now, with `expand=product`; null if it is no longer in the shop',
    ),
  costPrice: z
    .int()
    .nullable()
    .optional()
    .describe(
      'What one cost the store when it was sold, in kobo; null if that is not known. Only for staff with the areas money or catalogue, and keys with `payments:read` or `products:write`',
    ),
});

/** An order for other systems, with its money. */
export const orderRecord = orderView.extend({
  items: z.array(recordedItem),
  currency: z.literal('NGN'),
  paid: z.int().describe('What was received in all, before refunds, in kobo'),
  refunded: z.int().describe('What of `paid` was returned, in kobo'),
  due: z.int().describe('What is still to be paid, in kobo'),
  paidAt: z.iso
    .datetime()
    .nullable()
    .describe('When the last payment of a paid order came in; null if it is not paid'),
  updatedAt: z.iso
    .datetime()
    .describe('When the order, a payment, a refund or a note of it last changed'),
  metadata: metadata.describe('What other systems noted of it'),
  payments: z
    .array(paymentRecord)
    .optional()
    .describe('Oldest first. Only for staff with the area money, and keys with `payments:read`'),
});
export type OrderRecord = z.infer<typeof orderRecord>;

/** `updated` and `id` ascend, and page by cursor: nothing that is added meanwhile moves a page. */
export const orderRecordSort = z.enum([...orderSort.options, 'updated', 'id']);
export type OrderRecordSort = z.infer<typeof orderRecordSort>;

export const orderRecordFilter = orderFilter.extend({
  id: chosenIds,
  /** Changed at this time or later. */
  updatedSince: moment.optional(),
  /** Placed at this time or later. */
  createdSince: moment.optional(),
});
export type OrderRecordFilter = z.infer<typeof orderRecordFilter>;

/** Without `sort`: `updated` with `updatedSince`, else `newest`. */
export const orderRecordQuery = paging.extend({
  ...orderRecordFilter.shape,
  sort: orderRecordSort.optional(),
  cursor: requiredText(300).optional(),
});
export type OrderRecordQuery = z.infer<typeof orderRecordQuery>;

/** `total` counts all matches; it is null on a page that a cursor leads to. `next` leads to the next page. */
export const orderRecordPage = z.object({
  total: z.int().nullable(),
  items: z.array(orderRecord),
  next: z.string().nullable(),
});

/** An order's id or its payment reference. */
export const orderRecordKey = z.union([z.object({ id }), z.object({ paymentReference })]);
export type OrderRecordKey = z.infer<typeof orderRecordKey>;
