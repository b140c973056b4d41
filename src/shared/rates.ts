import { z } from 'zod';
import { beginningOf } from './lagos-time.ts';
import { ratedMetals, metalNames, type Metal } from './metals.ts';
import { id, page, paging } from './paging.ts';
import { saleInstantOf } from './sale-prices.ts';
import type { MetalRates } from './weight-prices.ts';
import { metalRates } from './weight-prices-schema.ts';

/** Prices of a gram of pure metal that were published or will be, and by whom. Null: the person is gone. */
export const ratesView = metalRates.extend({
  id,
  publishedBy: z.string().nullable(),
  /** When they are to be published; in the past, when they were. */
  publishAt: z.iso.datetime(),
  isPublished: z.boolean(),
  takenBackAt: z.iso.datetime().nullable(),
});
export type RatesView = z.infer<typeof ratesView>;

/** `current` are those that prices follow. */
export const ratesPage = page(ratesView).extend({ current: ratesView.nullable() });
export type RatesPage = z.infer<typeof ratesPage>;
export const ratesQuery = paging;

/** What one price of a product was and becomes, in kobo; `of` names the option. */
const changedPrice = z.object({ of: z.string().nullable(), before: z.int(), after: z.int() });

export const repricedProduct = z.object({
  productId: id,
  name: z.string(),
  prices: z.array(changedPrice),
  /** It would be sold below what it cost. */
  isBelowCost: z.boolean(),
  /** A price changes by more than the share of the settings. */
  isOff: z.boolean(),
  /** Why it keeps its price. */
  problem: z.string().nullable(),
});
export type RepricedProduct = z.infer<typeof repricedProduct>;

export const previewRatesInput = z.object({
  ...metalRates.shape,
  /** Only the products that need a look. */
  marked: z.boolean().default(false),
  limit: z.int().min(1).max(1000).default(50),
  offset: paging.shape.offset,
});
export type PreviewRatesInput = z.infer<typeof previewRatesInput>;

export const ratesPreview = z.object({
  products: z.array(repricedProduct),
  /** How many there are of these in all. */
  matching: z.int(),
  /** All whose price changes. */
  changed: z.int(),
  belowCost: z.int(),
  off: z.int(),
  problems: z.int(),
  /** Why these prices of metal cannot be true; null if they may be. */
  improbable: z.string().nullable(),
  /** The published prices that these were compared with; null for the first. */
  currentId: id.nullable(),
});
export type RatesPreview = z.infer<typeof ratesPreview>;

/** `expected` is the `currentId` of the preview. `accepts` says that a person has seen the marked prices. */
export const publishRatesInput = z.object({
  ...metalRates.shape,
  expected: id.nullable(),
  accepts: z.object({ belowCost: z.boolean(), off: z.boolean() }),
  /** Later than now: they are published then. */
  publishAt: saleInstantOf(beginningOf),
});
export type PublishRatesInput = z.infer<typeof publishRatesInput>;

export const takeBackRatesInput = z.object({ id });

/** Twice as much or half within days is a typing error. */
const IMPROBABLE = 2;

/** Why prices of metal cannot be true: one of them is far from the last; null if they may be. */
export function improbableRate(rates: MetalRates, last: MetalRates | null): string | null {
  for (const name of ratedMetals) {
    const [now, before] = [rates[name], last?.[name] ?? null];
    if (now === null || before === null) continue;
    const ratio = now / before;
    if (ratio >= IMPROBABLE) return improbableText(name, ratio, 'more');
    if (ratio <= 1 / IMPROBABLE) return improbableText(name, 1 / ratio, 'less');
  }
  return null;
}

const improbableText = (name: Metal, ratio: number, direction: string) =>
  `${metalNames[name]} would cost ${Math.round(ratio * 10) / 10} times ${direction} than before: check the digits`;
