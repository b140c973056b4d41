import { z } from 'zod';
import { planTerms } from '#shared/plan-schema.ts';
import { planPeriods, type PlanPeriod, type PlanTerms } from '#shared/plan-statement.ts';

export const periodLabels: Record<PlanPeriod, string> = {
  week: 'a week',
  two_weeks: 'two weeks',
  month: 'a month',
};

/** The terms as they are typed. */
export const termsDraft = z.object({
  first: z.string(),
  count: z.string(),
  every: z.enum(planPeriods),
  isFree: z.boolean(),
  graceDays: z.string(),
  kept: z.string(),
});
export type TermsDraft = z.infer<typeof termsDraft>;

/** What most sellers agree on. */
export const usualTerms: PlanTerms = {
  first: 30,
  count: 4,
  every: 'two_weeks',
  isFree: false,
  graceDays: 14,
  kept: 10,
};

export const draftOfTerms = ({
  first,
  count,
  graceDays,
  kept,
  ...terms
}: PlanTerms): TermsDraft => ({
  ...terms,
  first: String(first),
  count: String(count),
  graceDays: String(graceDays),
  kept: String(kept),
});

export type TermsProblems = Partial<Record<keyof TermsDraft, string>>;

const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const problemTexts: Partial<Record<keyof TermsDraft, string>> = {
  first: 'Enter a percentage from 1 to 95',
  count: 'Enter a number from 1 to 24',
  graceDays: 'Enter days from 0 to 90',
  kept: 'Enter a percentage from 0 to 50',
};

/** The terms that were typed, or what is wrong, by field. */
export function readTerms(
  draft: TermsDraft,
): { terms: PlanTerms; problems?: undefined } | { terms?: undefined; problems: TermsProblems } {
  const { first, count, graceDays, kept } = draft;
  const read = planTerms.safeParse({
    ...draft,
    first: numberOf(first),
    count: numberOf(count),
    graceDays: numberOf(graceDays),
    kept: numberOf(kept),
  });
  if (read.success) return { terms: read.data };
  const names = read.error.issues.map(({ path }) => String(path[0]) as keyof TermsDraft);
  return { problems: Object.fromEntries(names.map((name) => [name, problemTexts[name]])) };
}
