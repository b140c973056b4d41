import { MAX_PRICE, type Kobo } from './money.ts';
import { blankAsAbsent } from './text.ts';
import { wholeNumber } from './whole-number.ts';

/** A whole number of kobo from `least` to `MAX_PRICE`. */
export const koboFrom = (least: Kobo) => wholeNumber(least, MAX_PRICE, 'kobo');

/** The price of one item, in kobo. */
export const price = koboFrom(0);

/** An amount that staff agree on with a customer, in kobo; null and blank are absent. */
export const agreedAmount = blankAsAbsent(price.optional());

/** An amount in kobo as a client claims it; only compared with the server's own figure. */
export const amount = wholeNumber(0, undefined, 'kobo');
