import { z } from 'zod';
import { day } from './day-input.ts';
import { dayCount } from './lagos-day.ts';
import { orderChannel, orderStatus } from './orders.ts';
import { id } from './paging.ts';
import { pictureView } from './picture-view.ts';

/** A figure of this month beside last month's. `change` in percent; 100 where last month had nothing. */
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
  /** Deleted since; its sales stay. */
  isArchived: z.boolean(),
  category: z.string().nullable(),
  units: z.int(),
  /** What its lines came to, in kobo without tax. */
  revenue: z.int(),
});
export type BestSeller = z.infer<typeof bestSeller>;

/** Amounts in kobo; revenue leaves out cancelled and sandbox orders, what was given back, and accepted shortfalls (`acceptedDiscounts`). */
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

const MOST_DAYS = 731;

/** Days in Lagos, both included. */
export const seriesQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'must not be before the first day',
  })
  .refine(({ from, to }) => !(dayCount(from, to) > MOST_DAYS), {
    path: ['from'],
    message: 'must be at most two years before the last day',
  });
export type SeriesQuery = z.infer<typeof seriesQuery>;

const counted = z.object({ orders: z.int(), revenue: z.int() });

/** Orders placed and revenue in kobo: each day of the range, and by channel and state, the most first. */
export const seriesView = counted.extend({
  days: z.array(counted.extend({ day })),
  channels: z.array(counted.extend({ channel: orderChannel })),
  states: z.array(counted.extend({ state: z.string() })),
});
export type SeriesView = z.infer<typeof seriesView>;
