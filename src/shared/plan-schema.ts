import { z } from 'zod';
import { planPeriods, type PlanStatement, type PlanTerms } from './plan-statement.ts';
import { wholeNumber } from './whole-number.ts';

const day = z.iso.date();

/** As `PlanTerms` says. */
export const planTerms = z.object({
  first: wholeNumber(1, 95, 'percent'),
  count: wholeNumber(1, 24, 'parts'),
  every: z.enum(planPeriods),
  isFree: z.boolean(),
  graceDays: wholeNumber(0, 90, 'days'),
  kept: wholeNumber(0, 50, 'percent'),
}) satisfies z.ZodType<PlanTerms>;

export const planPart = z.object({ dueOn: day, amount: z.int(), paid: z.int() });

/** As `PlanStatement` says; amounts in kobo. */
export const planStatementView = z.object({
  terms: planTerms,
  state: z.enum(['unpaid', 'active', 'paused', 'paid', 'ended']),
  parts: z.array(planPart),
  paid: z.int(),
  due: z.int(),
  kept: z.int(),
  dueNow: z.int(),
  next: z.object({ dueOn: day, amount: z.int() }).nullable(),
  isLate: z.boolean(),
  freeFrom: day.nullable(),
  keptIfEnded: z.int(),
  mayShipEarly: z.boolean(),
}) satisfies z.ZodType<PlanStatement>;
