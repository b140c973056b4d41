import { z } from 'zod';
import { beginningOf, endOf } from './lagos-time.ts';
import { moment } from './lagos-time-schema.ts';
import { price } from './money-schema.ts';
import type { Kobo } from './money.ts';
import { blankAsAbsent } from './text.ts';

/** An optional instant, or a day that `read` turns into one. */
export const saleInstantOf = (read: (moment: string) => Date) =>
  blankAsAbsent(moment.transform((given) => read(given).toISOString()).optional());

/** A lower price instead of a product's regular one. A day is in Lagos; that of the end is included. */
export const saleInput = {
  salePrice: blankAsAbsent(price.optional()),
  saleFrom: saleInstantOf(beginningOf),
  saleUntil: saleInstantOf(endOf),
};

/** `onSale`: the sale price is charged now. */
export const saleView = {
  salePrice: z.int().nullable(),
  saleFrom: z.iso.datetime().nullable(),
  saleUntil: z.iso.datetime().nullable(),
  onSale: z.boolean(),
};

interface GivenSale {
  price: Kobo;
  salePrice?: Kobo | undefined;
  saleFrom?: string | undefined;
  saleUntil?: string | undefined;
}

/** The problems of a sale as it is given. */
export function saleProblems({ price: regular, salePrice, saleFrom, saleUntil }: GivenSale) {
  if (salePrice === undefined) return [];
  const problems = [];
  if (salePrice >= regular) {
    problems.push({ path: ['salePrice'], message: 'must be lower than the price' });
  }
  if (saleFrom !== undefined && saleUntil !== undefined && saleUntil <= saleFrom) {
    problems.push({ path: ['saleUntil'], message: 'must be after the beginning of the sale' });
  }
  return problems;
}

/** A sale as it is stored. */
export interface Sale {
  salePrice: Kobo | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
}

/** Whether the sale price is charged, and the next time at which that changes. The database does the same: `switch_sales()`. */
export function saleState({ salePrice, saleFrom, saleUntil }: Sale, now: Date) {
  const isOver = saleUntil !== null && saleUntil <= now;
  if (salePrice === null || isOver) return { onSale: false, saleChangesAt: null };
  return saleFrom !== null && saleFrom > now
    ? { onSale: false, saleChangesAt: saleFrom }
    : { onSale: true, saleChangesAt: saleUntil };
}
