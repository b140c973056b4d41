import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { plainText } from './text.ts';

/** More than this, in kobo, makes a VIP. */
export const VIP_ABOVE = 5_000_000;

export const customerTier = z.enum(['vip', 'returning', 'new']);
export type CustomerTier = z.infer<typeof customerTier>;

/**
 * Somebody who ordered, as her orders tell: those with the same e-mail address in any case, or, without one, the same
 * phone number. `id` is the number of her first order. Contact and address are those of her latest.
 */
export const customerView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  /** Her orders that were not cancelled. */
  orders: z.int(),
  /** Kobo, net of refunds; cancelled and sandbox orders count for nothing. */
  totalSpent: z.int(),
  /** How much of it has been paid. */
  totalPaid: z.int(),
  firstOrderAt: z.iso.datetime(),
  lastOrderAt: z.iso.datetime(),
  tier: customerTier,
});
export type CustomerView = z.infer<typeof customerView>;

export const customerSort = z.enum(['recent', 'spent', 'orders', 'name']);
export type CustomerSort = z.infer<typeof customerSort>;

/** `search` looks at names, e-mail addresses and phone numbers. */
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

/** Amounts in kobo. `ordersThisMonth` counts by the calendar in Lagos. */
export const customerSummary = z.object({
  customers: z.int(),
  orders: z.int(),
  ordersThisMonth: z.int(),
  averageOrder: z.int(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;
