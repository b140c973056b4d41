import { formatNaira, type Kobo } from './money.ts';

/** Whether a member of staff is the store's owner; only the owner may do what gives money away. */
export const isOwner = ({ role }: { role: string }): boolean => role === 'admin';

/** Only the owner accepts a difference above this, or above `PERCENT_LIMIT` of the order's total. */
const AMOUNT_LIMIT: Kobo = 500_000;
const PERCENT_LIMIT = 2;

/** Whether only the owner may accept `difference` (kobo missing or over). */
export const needsOwner = (difference: Kobo, total: Kobo): boolean =>
  Math.abs(difference) > AMOUNT_LIMIT || Math.abs(difference) * 100 > total * PERCENT_LIMIT;

export const ownerLimitText = `Only the owner can accept more than ${formatNaira(AMOUNT_LIMIT)} or ${PERCENT_LIMIT}% of the total.`;
