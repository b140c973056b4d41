import { z } from 'zod';

export const speedPages = [
  'home',
  'shop',
  'product',
  'cart',
  'checkout',
  'order',
  'other',
] as const;
export type SpeedPage = (typeof speedPages)[number];

/**
 * Each as browsers define it: until the largest content is painted, the longest wait after a press (both in milliseconds), and
 * how much moved by itself. Stored in whole steps up to `max`.
 */
export const speedMetrics = {
  lcp: { step: 100, max: 20_000 },
  inp: { step: 10, max: 2000 },
  cls: { step: 0.01, max: 2 },
} as const;
export type SpeedMetric = keyof typeof speedMetrics;
export const speedMetricNames = Object.keys(speedMetrics) as SpeedMetric[];

const speedDevice = z.enum(['phone', 'computer']);
const speedPage = z.enum(speedPages);
const measured = z.number().min(0).max(1_000_000).optional();

/** What one visit of a page took. Nothing of the visitor. */
export const speedSample = z.strictObject({
  page: speedPage,
  device: speedDevice,
  lcp: measured,
  inp: measured,
  cls: measured,
});
export type SpeedSample = z.infer<typeof speedSample>;

/** For three visits of four no more than this; null where none was measured. */
const quartile = z.number().nullable();

export const pageSpeeds = z.array(
  z.object({
    page: speedPage,
    device: speedDevice,
    visits: z.int(),
    lcp: quartile,
    inp: quartile,
    cls: quartile,
  }),
);
export type PageSpeeds = z.infer<typeof pageSpeeds>;
