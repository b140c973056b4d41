import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { plainText } from './text.ts';

/** `vip`: has paid more than the setting `vipThreshold`. `returning`: has more than one order. */
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
  /** Orders that were neither cancelled nor paid in the sandbox. */
  orders: z.int(),
  /** In kobo, net of refunds; cancelled and sandbox orders do not count. */
  totalSpent: z.int(),
  /** How much of `totalSpent` is paid. */
  totalPaid: z.int(),
  firstOrderAt: z.iso.datetime(),
  lastOrderAt: z.iso.datetime(),
  tier: customerTier,
  /** All of their orders are of the sandbox. */
  sandbox: z.boolean(),
  /** Asked not to be written to: no reminders, no broadcasts, no messages. */
  wantsNoMessages: z.boolean(),
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

/** An obstacle to erasing a customer. */
export const obstacleKind = z.enum([
  'unpaid',
  'undelivered',
  'attention',
  'payment_pending',
  'refund_open',
  'disputed',
]);
export type ObstacleKind = z.infer<typeof obstacleKind>;

export const erasureObstacle = z.object({ kind: obstacleKind, orderId: id });
export type ErasureObstacle = z.infer<typeof erasureObstacle>;

/** How much belongs to a customer, what erasing leaves (sentences), and the obstacles to it. */
export const erasurePreview = z.object({
  name: z.string(),
  orders: z.int(),
  messages: z.int(),
  stays: z.array(z.string()),
  obstacles: z.array(erasureObstacle),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

/** `name` is the customer's, typed again. */
export const eraseCustomerInput = z.object({ id, name: plainText(200) });
export type EraseCustomerInput = z.infer<typeof eraseCustomerInput>;

export const erasedCustomer = z.object({ orders: z.int(), messages: z.int() });
export type ErasedCustomer = z.infer<typeof erasedCustomer>;
