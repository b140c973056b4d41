import { z } from 'zod';
import { price } from './money-schema.ts';
import type { Kobo } from './money.ts';
import { mayUse, type Rights } from './staff-rights.ts';

/**
 * What an item costs the store, in kobo. Absent: as before, because what everybody sees of a product, and may be sent back, does
 * not have it. Null and blank: not known.
 */
export const costInput = z.preprocess(
  (given) => (given === '' ? null : given),
  price.nullable().optional(),
);

/** In kobo; null while it is not known, and for those who may not see it. */
export const costView = z.int().nullable();

export const productCost = z.object({ id: z.int(), costPrice: costView });

/** Costs are for staff with the area catalogue or money: whoever may change a product or read payments. */
export const mayReadCosts = (rights: Rights): boolean =>
  mayUse(rights, 'products:write') || mayUse(rights, 'payments:read');

export const noCostsText =
  'Costs need the right to change products (`products:write`) or to read payments (`payments:read`).';

export interface Margin {
  /** Kobo; negative if the price is below the cost. */
  amount: Kobo;
  /** Of the price without tax, with one decimal; null for a price of 0. */
  percent: number | null;
}

/** What is left of a price without tax after the cost. */
export const marginOf = (price: Kobo, cost: Kobo): Margin => ({
  amount: price - cost,
  percent: price === 0 ? null : Math.round(((price - cost) / price) * 1000) / 10,
});
