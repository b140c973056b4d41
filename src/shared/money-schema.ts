import { z } from 'zod';
import { grouped, MAX_PRICE, type Kobo } from './money.ts';
import { blankAsAbsent } from './text.ts';

/** A whole number of kobo from `least` to `MAX_PRICE`. A schema's message stands for its limits too, unless they have their own. */
export const koboFrom = (least: Kobo) =>
  z
    .int('must be a whole number of kobo')
    .min(least, `must be at least ${grouped(least)}`)
    .max(MAX_PRICE, `must be at most ${grouped(MAX_PRICE)}`);

/** The price of one item, in kobo. */
export const price = koboFrom(0);

/** An amount that staff agree on with a customer, in kobo; null and blank are absent. */
export const agreedAmount = blankAsAbsent(price.optional());

/** An amount in kobo as a client claims it; only compared with the server's own figure. */
export const amount = z.int('must be a whole number of kobo').min(0, 'must be at least 0');
