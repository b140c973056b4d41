import { z } from 'zod';
import { dayCount } from './lagos-time.ts';
import { day } from './lagos-time-schema.ts';
import { price } from './money-schema.ts';
import { id } from './paging.ts';
import { plainText } from './text.ts';

const MAX_DAYS = 93;

/** Days in Lagos, both included. */
export const cashQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' })
  .refine(({ from, to }) => dayCount(from, to) <= MAX_DAYS, {
    path: ['to'],
    message: `must be within ${MAX_DAYS} days of from`,
  });
export type CashQuery = z.infer<typeof cashQuery>;

/** Kobo. `expected`: what the store had recorded when it was counted. */
const cashCount = z.object({
  revision: z.int(),
  counted: z.int(),
  expected: z.int(),
  note: z.string(),
  countedBy: z.string(),
  countedAt: z.iso.datetime(),
});
export type CashCount = z.infer<typeof cashCount>;

/**
 * The cash of one person on one day, in kobo. `received`: cash payments that the person recorded, without reversed ones;
 * `refunded`: refunds in cash that the person made. `counts`: what was counted, first count first; the last one holds.
 */
export const cashOfPerson = z.object({
  day,
  personId: id,
  person: z.string(),
  received: z.int(),
  refunded: z.int(),
  counts: z.array(cashCount),
});
export type CashOfPerson = z.infer<typeof cashOfPerson>;

/** `revision`: of the count that this one corrects; 0 for the first of the day and person. */
export const countCashInput = z.object({
  day,
  personId: id,
  revision: z.int().min(0),
  counted: price,
  note: plainText(300),
});
export type CountCashInput = z.infer<typeof countCashInput>;
