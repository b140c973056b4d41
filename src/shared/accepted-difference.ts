import { formatNaira, type Kobo } from './money.ts';

/** Above this, or above `PERCENT_LIMIT` of the order's total, accepting a difference is the owner's. */
const AMOUNT_LIMIT: Kobo = 500_000;
const PERCENT_LIMIT = 2;

/** Whether letting `difference` (kobo missing or over) be takes the owner's right. */
export const needsOwner = (difference: Kobo, total: Kobo): boolean =>
  Math.abs(difference) > AMOUNT_LIMIT || Math.abs(difference) * 100 > total * PERCENT_LIMIT;

export const ownerLimitText = `Only the owner can accept more than ${formatNaira(AMOUNT_LIMIT)} or ${PERCENT_LIMIT}% of the total.`;

/** What an order costs less because staff accepted a shortfall, in kobo. `acceptedDifference` is negative for money missing. */
export const acceptedDiscount = (acceptedDifference: Kobo): Kobo =>
  Math.max(0, -acceptedDifference);
