import { z } from 'zod';
import { MAX_PRICE } from './money.ts';
import { blankAsAbsent } from './text.ts';

/** The price of one item, in kobo. */
export const price = z.int('must be a whole number of kobo').min(0).max(MAX_PRICE);

/** An amount that staff agree on with a customer, in kobo; null and blank are absent. */
export const agreedAmount = blankAsAbsent(price.optional());

/** An amount in kobo as a client claims it; only compared with the server's own figure. */
export const amount = z.int('must be a whole number of kobo').min(0);
