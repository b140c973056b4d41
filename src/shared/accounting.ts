import { z } from 'zod';
import { dayCount } from './lagos-time.ts';
import { day } from './lagos-time-schema.ts';

const MAX_DAYS = 1100;

/** Days in Lagos, both included. */
export const journalQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' })
  .refine(({ from, to }) => dayCount(from, to) <= MAX_DAYS, {
    path: ['to'],
    message: `must be within ${MAX_DAYS} days of from`,
  });
export type JournalQuery = z.infer<typeof journalQuery>;
