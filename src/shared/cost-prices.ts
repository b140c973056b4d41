import { z } from 'zod';
import { price } from './money-schema.ts';
import type { Kobo } from './money.ts';

/**
 * The cost of an item for the store, in kobo. Absent leaves it unchanged, because the public view of a product, which
 * may be sent back, does not contain it. Null and blank mean unknown.
 */
export const costInput = z.preprocess(
  (given) => (given === '' ? null : given),
  price.nullable().optional(),
);

/** In kobo; null while it is not known, and for those who may not see it. */
export const costView = z.int().nullable();

export const productCost = z.object({ id: z.int(), costPrice: costView });

export interface Margin {
  /** Kobo; negative if the price is below the cost. */
  amount: Kobo;
  /** Of the price without tax, with one decimal; null for a price of 0. */
  percent: number | null;
}

/** The margin: a price without tax less the cost. */
export const marginOf = (price: Kobo, cost: Kobo): Margin => ({
  amount: price - cost,
  percent: price === 0 ? null : Math.round(((price - cost) / price) * 1000) / 10,
});
