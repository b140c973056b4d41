import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { plainText } from './text.ts';

/** A customer who spent more than this, in kobo, is a VIP. */
export const VIP_ABOVE = 5_000_000;

export const customerTier = z.enum(['vip', 'returning', 'new']);
export type CustomerTier = z.infer<typeof customerTier>;

/**
 * A customer, derived from their orders: those with the same e-mail address (ignoring case) or, without one, the same
 * phone number. `id` is the number of their first order. Contact and address are those of their latest order.
 */
export const customerView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  /** Orders that were not cancelled. */
  orders: z.int(),
  /** In kobo, net of refunds; cancelled and sandbox orders do not count. */
  totalSpent: z.int(),
  /** How much of `totalSpent` is paid. */
  totalPaid: z.int(),
  firstOrderAt: z.iso.datetime(),
  lastOrderAt: z.iso.datetime(),
  tier: customerTier,
});
export type CustomerView = z.infer<typeof customerView>;

export const customerSort = z.enum(['recent', 'spent', 'orders', 'name']);
export type CustomerSort = z.infer<typeof customerSort>;

/** `search` matches names, e-mail addresses and phone numbers. */
export const customerFilter = z.object({
  search: plainText(200).optional(),
  tier: customerTier.optional(),
});
export type CustomerFilter = z.infer<typeof customerFilter>;

export const customerQuery = paging.extend({
  ...customerFilter.shape,
  sort: customerSort.default('recent'),
});
export type CustomerQuery = z.infer<typeof customerQuery>;

export const customerPage = page(customerView);

/** Amounts are in kobo. `ordersThisMonth` counts by the calendar in Lagos. */
export const customerSummary = z.object({
  customers: z.int(),
  orders: z.int(),
  ordersThisMonth: z.int(),
  averageOrder: z.int(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;
