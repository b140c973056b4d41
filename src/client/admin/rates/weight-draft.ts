import { z } from 'zod';
import { purityShare, type Metal } from '#shared/metals.ts';
import { metal } from '#shared/metals-schema.ts';
import { roundingSteps, type WeightFormula } from '#shared/weight-prices.ts';
import { gramsText, milligramsOf, parseNumber } from '#client/admin/ui/typed-grams.ts';
import { weightFormula } from '#shared/weight-prices-schema.ts';

const makingKinds = ['gram', 'percent', 'fixed'] as const;
export type MakingKind = (typeof makingKinds)[number];

/** What an option has of its own; empty for what the product has. */
const optionDraft = z.object({ grams: z.string(), purity: z.string() });
export type WeighedOptionDraft = z.infer<typeof optionDraft>;
export const noOption: WeighedOptionDraft = { grams: '', purity: '' };

/** The form as it is typed. Amounts in kobo; null while they are no amounts. */
export const weightDraft = z.object({
  metal,
  purity: z.string(),
  grams: z.string(),
  makingBy: z.enum(makingKinds),
  makingKobo: z.number().nullable(),
  makingPercent: z.string(),
  stones: z.number().nullable(),
  step: z.literal(roundingSteps),
  /** The variation whose options weigh otherwise; empty for none. */
  variation: z.string(),
  options: z.record(z.string(), optionDraft),
});
export type WeightDraft = z.infer<typeof weightDraft>;

const usualPurity: Record<Metal, string> = { gold: '18k', silver: '925', platinum: '950' };

export function draftOf(formula: WeightFormula | null): WeightDraft {
  const { making } = formula ?? {};
  return {
    metal: formula?.metal ?? 'gold',
    purity: formula?.purity ?? usualPurity.gold,
    grams: gramsText(formula?.milligrams),
    makingBy: making?.by ?? 'gram',
    makingKobo: making && making.by !== 'percent' ? making.amount : 0,
    makingPercent: making?.by === 'percent' ? String(making.amount / 100) : '',
    stones: formula?.stones ?? 0,
    step: formula?.step ?? 100_000,
    variation: formula?.options?.variation ?? '',
    options: Object.fromEntries(
      Object.entries(formula?.options?.of ?? {}).map(([option, own]) => [
        option,
        { grams: gramsText(own.milligrams), purity: own.purity ?? '' },
      ]),
    ),
  };
}

function makingOf({ makingBy, makingKobo, makingPercent }: WeightDraft) {
  return makingBy === 'percent'
    ? { by: makingBy, amount: Math.round(parseNumber(makingPercent || '0') * 100) }
    : { by: makingBy, amount: makingKobo };
}

export type WeightProblems = Partial<Record<keyof WeightDraft, string>>;

const gramsProblem = 'Enter the grams, like 6.2';
const purityProblem = 'Enter a purity, like 18k or 925';

/** The formula that was typed, or what is missing, by field. */
export function readDraft(
  draft: WeightDraft,
  isOffered: (option: string) => boolean,
): { formula: WeightFormula } | { problems: WeightProblems } {
  const own = Object.entries(draft.options).filter(
    ([option, { grams, purity }]) => isOffered(option) && (grams.trim() || purity.trim()),
  );
  const problems: WeightProblems = {
    ...(!(milligramsOf(draft.grams) > 0) && { grams: gramsProblem }),
    ...(purityShare(draft.purity) === null && { purity: purityProblem }),
    ...(draft.makingKobo === null && { makingKobo: 'Enter an amount, or 0' }),
    ...(!(makingOf(draft).amount !== null && Number(makingOf(draft).amount) >= 0) && {
      makingPercent: 'Enter a percentage, like 12.5',
    }),
    ...(draft.stones === null && { stones: 'Enter an amount, or 0' }),
    ...(own.some(
      ([, { grams, purity }]) =>
        (grams.trim() && !(milligramsOf(grams) > 0)) ||
        (purity.trim() && purityShare(purity) === null),
    ) && { options: `${gramsProblem}, and a purity like 18k; or leave them empty` }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  const read = weightFormula.safeParse({
    metal: draft.metal,
    purity: draft.purity,
    milligrams: milligramsOf(draft.grams),
    making: makingOf(draft),
    stones: draft.stones,
    step: draft.step,
    ...(draft.variation !== '' &&
      own.length > 0 && {
        options: {
          variation: draft.variation,
          of: Object.fromEntries(
            own.map(([option, { grams, purity }]) => [
              option,
              {
                ...(grams.trim() && { milligrams: milligramsOf(grams) }),
                ...(purity.trim() && { purity }),
              },
            ]),
          ),
        },
      }),
  });
  return read.success
    ? { formula: read.data }
    : { problems: { grams: read.error.issues[0]?.message ?? gramsProblem } };
}
