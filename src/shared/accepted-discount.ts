import type { Kobo } from './money.ts';

/** The discount of an order whose shortfall staff accepted, in kobo. `acceptedDifference` is negative for missing money. */
export const acceptedDiscount = (acceptedDifference: Kobo): Kobo =>
  Math.max(0, -acceptedDifference);
