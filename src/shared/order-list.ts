import { z } from 'zod';
import { day } from './day-input.ts';
import { orderChannel, orderStatus, orderView, paymentStatus } from './orders.ts';
import { id, page, paging } from './paging.ts';
import { plainText } from './text.ts';

export const orderSort = z.enum(['newest', 'oldest', 'highest', 'lowest']);
export type OrderSort = z.infer<typeof orderSort>;

/** What a list of orders may be narrowed by; `from` and `to` are days in Lagos, both included. */
export const orderFilter = z.object({
  search: plainText(200).optional(),
  status: orderStatus.optional(),
  paymentStatus: paymentStatus.optional(),
  channel: orderChannel.optional(),
  /** Those that wait for a person: a flag about money or stock, or a bank transfer to look for. */
  needsYou: z.boolean().optional(),
  from: day.optional(),
  to: day.optional(),
  /** A customer's, told by any of her orders. */
  customerOf: id.optional(),
});
export type OrderFilter = z.infer<typeof orderFilter>;

export const orderQuery = paging.extend({
  ...orderFilter.shape,
  sort: orderSort.default('newest'),
});
export type OrderQuery = z.infer<typeof orderQuery>;

/** `totalValue`: what all that match come to, in kobo, whatever the page. */
export const orderList = page(orderView).extend({ totalValue: z.int() });

/** How many orders there are in all, of each status, and waiting for a person. */
export const orderCounts = z.object({
  all: z.int(),
  needsYou: z.int(),
  byStatus: z.record(orderStatus, z.int()),
});
export type OrderCounts = z.infer<typeof orderCounts>;
