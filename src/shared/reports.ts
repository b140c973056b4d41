import { z } from 'zod';
import { id } from './paging.ts';
import { orderFlag, orderStatus, orderChannel } from './orders.ts';
import { day } from './lagos-time-schema.ts';
import { dayCount } from './lagos-time.ts';
import { pictureView } from './pictures-schema.ts';

/**
 * Amounts are in kobo. `totalSales` is the revenue of orders that are neither cancelled nor paid in the sandbox, net of
 * refunds and without accepted shortfalls (`acceptedDiscounts`). `paid` is what was received for orders and not refunded: with
 * what was paid twice or too much, and without what is still to come. Order counts
 * include cancelled orders, and none of the sandbox. What the caller may not see is null: sales need `reports:read`, the newest orders `orders:read`, and
 * the numbers of orders and products one of these or `products:read`.
 */
export const dashboardReport = z.object({
  totalSales: z.int().nullable(),
  paid: z.int().nullable(),
  acceptedDiscounts: z.int().nullable(),
  totalOrders: z.int().nullable(),
  pendingOrders: z.int().nullable(),
  completedOrders: z.int().nullable(),
  totalProducts: z.int().nullable(),
  inStockProducts: z.int().nullable(),
  recentOrders: z
    .array(
      z.object({
        id,
        customerName: z.string(),
        /** Of all lines together. */
        itemCount: z.int(),
        total: z.int(),
        status: orderStatus,
        sandbox: z.boolean(),
        createdAt: z.iso.datetime(),
      }),
    )
    .nullable(),
});
export type DashboardReport = z.infer<typeof dashboardReport>;

const receivedInPeriod = z.object({ received: z.int(), before: z.int() });

/**
 * Naira received less refunds, in kobo, when it moved; nothing of the sandbox. `before` is the same time a day, seven days or a
 * month earlier. `days` are the last seven, today last.
 */
export const moneyReceived = z.object({
  today: receivedInPeriod,
  week: receivedInPeriod,
  month: receivedInPeriod,
  days: z.array(z.object({ day, received: z.int() })),
});
export type MoneyReceived = z.infer<typeof moneyReceived>;

/** The reasons why an order waits for a decision by staff. `transfer_to_confirm`: the customer chose a bank transfer. */
export const attentionKind = z.enum([...orderFlag.options, 'transfer_to_confirm']);
export type AttentionKind = z.infer<typeof attentionKind>;

/** `paid` is money received in naira less refunds. Both amounts are in kobo. */
export const attentionEntry = z.object({
  orderId: id,
  kind: attentionKind,
  customerName: z.string(),
  total: z.int(),
  paid: z.int(),
  sandbox: z.boolean(),
  since: z.iso.datetime(),
  /** The customer said that they sent the transfer. */
  isClaimed: z.boolean(),
  /** The transfer is overdue. */
  isOverdue: z.boolean(),
});
export type AttentionEntry = z.infer<typeof attentionEntry>;

/** Overdue first, then oldest; `total` counts all. */
export const attentionEntries = z.object({ total: z.int(), items: z.array(attentionEntry) });
export type AttentionEntries = z.infer<typeof attentionEntries>;

/** A figure of this month and last month. `change` is in percent; 100 if last month's was zero. */
const compared = z.object({ thisMonth: z.int(), lastMonth: z.int(), change: z.number() });
export type Compared = z.infer<typeof compared>;

export const bestSeller = z.object({
  productId: id,
  slug: z.string(),
  name: z.string(),
  picture: pictureView.nullable(),
  price: z.int(),
  featured: z.boolean(),
  isAvailable: z.boolean(),
  /** The product was deleted since; its sales still count. */
  isArchived: z.boolean(),
  category: z.string().nullable(),
  units: z.int(),
  /** Sum of its order lines, in kobo without tax. */
  revenue: z.int(),
});
export type BestSeller = z.infer<typeof bestSeller>;

/**
 * Amounts are in kobo. Nothing of sandbox orders counts; revenue excludes cancelled ones, refunds, and accepted shortfalls
 * (`acceptedDiscounts`).
 */
export const analyticsView = z.object({
  revenue: compared.extend({ total: z.int(), paid: z.int(), acceptedDiscounts: z.int() }),
  orders: compared.extend({ total: z.int() }),
  customers: compared.extend({ total: z.int() }),
  averageOrder: z.int(),
  months: z.object({ thisMonth: day, lastMonth: day }),
  statuses: z.array(z.object({ status: orderStatus, count: z.int(), percent: z.number() })),
  bestSellers: z.array(bestSeller).max(10),
});
export type AnalyticsView = z.infer<typeof analyticsView>;

const MAX_DAYS = 731;

/** Days in Lagos, both included. */
export const seriesQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'must not be before the first day',
  })
  .refine(({ from, to }) => !(dayCount(from, to) > MAX_DAYS), {
    path: ['from'],
    message: 'must be at most two years before the last day',
  });
export type SeriesQuery = z.infer<typeof seriesQuery>;

const counted = z.object({ orders: z.int(), revenue: z.int() });

/** Orders placed and revenue in kobo: for each day of the range, and by channel and state, largest first. */
export const seriesView = counted.extend({
  days: z.array(counted.extend({ day })),
  channels: z.array(counted.extend({ channel: orderChannel })),
  states: z.array(counted.extend({ state: z.string() })),
});
export type SeriesView = z.infer<typeof seriesView>;

/**
 * Amounts in kobo, of orders that count as revenue. `sales`: without tax and delivery, less refunds. `knownSales`: those of them
 * whose items' costs are all known. `cost`: what those items cost, without what came back in stock.
 */
export const profitView = z.object({ sales: z.int(), knownSales: z.int(), cost: z.int() });
export type ProfitView = z.infer<typeof profitView>;

/**
 * Orders of the sandbox count nowhere, and cancelled ones only where payments are counted. Amounts are in kobo.
 * - `returning`: those of `customers` who had ordered before the order that they placed in the range.
 * - `returningOrders`, `returningRevenue`: those of `orders` and of `revenue` whose customer had ordered before.
 * - `opened`: orders whose payment was opened at a provider. `unfinished`: those of them that nothing was paid for within
 *   an hour. `recovered`: those that were paid later than an hour after the first payment was opened.
 */
export const buyerActivity = z.object({
  customers: z.int(),
  returning: z.int(),
  orders: z.int(),
  returningOrders: z.int(),
  revenue: z.int(),
  returningRevenue: z.int(),
  opened: z.int(),
  unfinished: z.int(),
  unfinishedTotal: z.int(),
  recovered: z.int(),
  recoveredTotal: z.int(),
});
export type BuyerActivity = z.infer<typeof buyerActivity>;
