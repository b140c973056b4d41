import { z } from 'zod';
import { MAX_PRICE } from './money.ts';

/** A price of one piece, in kobo. */
export const price = z.int('must be a whole number of kobo').min(0).max(MAX_PRICE);

/** An amount of kobo as a client claims it; only ever compared with the server's own figure. */
export const amount = z.int('must be a whole number of kobo').min(0);
