import { z } from 'zod';
import { beginningOf, endOf } from './lagos-time.ts';
import { moment } from './lagos-time-schema.ts';
import { formatNaira } from './money.ts';
import { koboFrom } from './money-schema.ts';
import { id } from './paging.ts';
import { blankAs, blankAsAbsent, lineText } from './text.ts';
import * as texts from './texts/code-problems.ts';
import { plainTyped } from './typed.ts';
import { wholeNumber } from './whole-number.ts';

/** Spaces and hyphens that people add, and small letters, make no other code: `ngozi-10` is `NGOZI10`. */
export const normalisedCode = (typed: string): string =>
  plainTyped(typed).replaceAll(/[ _-]/g, '').toUpperCase();

const MIN_CODE = 3;
export const MAX_DISCOUNT_CODE = 32;

/** A code as a customer types it. Text that is not a code is refused like an unknown code. */
const typedCode = z
  .string()
  .max(100)
  .transform(normalisedCode)
  .transform((code) => (/^[A-Z0-9]+$/.test(code) ? code.slice(0, MAX_DISCOUNT_CODE + 1) : '?'));

/** A code of a cart; absent and blank are none. */
export const discountCodeInput = blankAsAbsent(typedCode.optional());

const hasLength = (min: number, max: number) => (code: string) =>
  code.length >= min && code.length <= max;

const code = z
  .string({ error: 'is required' })
  .overwrite(normalisedCode)
  .refine((it) => /^[A-Z0-9]*$/.test(it), 'must have letters A to Z and digits only')
  .refine(
    hasLength(MIN_CODE, MAX_DISCOUNT_CODE),
    `must have ${MIN_CODE} to ${MAX_DISCOUNT_CODE} letters or digits`,
  );

/** `percent` of the eligible lines, a `fixed` amount off them, or `free_delivery`. */
export const discountKind = z.enum(['percent', 'fixed', 'free_delivery']);
export type DiscountKind = z.infer<typeof discountKind>;

const instantOf = (read: (given: string) => Date) =>
  blankAsAbsent(moment.transform((given) => read(given).toISOString()).optional());

const limit = blankAsAbsent(wholeNumber(1, 1_000_000).optional());

const content = z.object({
  code,
  kind: discountKind,
  percent: blankAsAbsent(wholeNumber(1, 100).optional()),
  amount: blankAsAbsent(koboFrom(1).optional()),
  startsAt: instantOf(beginningOf),
  endsAt: instantOf(endOf),
  minimum: blankAs(0, koboFrom(0)),
  maxUses: limit,
  maxUsesPerPerson: limit,
  categoryIds: blankAs([], z.array(id).max(50)),
  isEnabled: blankAs(true, z.boolean()),
  note: blankAs('', lineText(200)),
});

const needs: Partial<Record<DiscountKind, 'percent' | 'amount'>> = {
  percent: 'percent',
  fixed: 'amount',
};

export const discountCodeContent = content.check(({ value, issues }) => {
  const { kind, startsAt, endsAt } = value;
  const field = needs[kind];
  const problem = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value });
  if (field && value[field] === undefined) problem(field, 'is required');
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt) {
    problem('endsAt', 'must be after the beginning');
  }
});
export type DiscountCodeContent = z.infer<typeof discountCodeContent>;

export const updateDiscountCodeInput = z.object({ id, discountCode: discountCodeContent });

/** `uses`: orders that have it and are not cancelled. `given`: kobo that they got off together. */
export const discountCodeView = z.object({
  id,
  code: z.string(),
  kind: discountKind,
  percent: z.int().nullable(),
  amount: z.int().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  minimum: z.int(),
  maxUses: z.int().nullable(),
  maxUsesPerPerson: z.int().nullable(),
  categoryIds: z.array(id),
  isEnabled: z.boolean(),
  note: z.string(),
  uses: z.int(),
  given: z.int(),
  createdAt: z.iso.datetime(),
});
export type DiscountCodeView = z.infer<typeof discountCodeView>;

/** Why a code gives nothing off. */
export const discountProblem = z.enum([
  'unknown',
  'disabled',
  'not_yet',
  'expired',
  'minimum',
  'used_up',
  'used_by_you',
  'not_for_these',
  'too_many_tries',
]);
export type DiscountProblem = z.infer<typeof discountProblem>;

/** The reason as customers read it. `missing` is the amount from the subtotal to the minimum, in kobo. */
export function discountProblemText(problem: DiscountProblem, { minimum = 0 } = {}): string {
  switch (problem) {
    case 'unknown':
    case 'disabled':
      return texts.codeUnknown;
    case 'not_yet':
      return texts.codeTooEarly;
    case 'expired':
      return texts.codeExpired;
    case 'minimum':
      return texts.codeMinimum(formatNaira(minimum));
    case 'used_up':
      return texts.codeUsedUp;
    case 'used_by_you':
      return texts.codeUsedByYou;
    case 'not_for_these':
      return texts.codeNotForCart;
    case 'too_many_tries':
      return texts.codeTooMany;
  }
}

/** The effect of a code on a cart. `discount` in kobo; with a problem it is 0. */
export const quotedDiscount = z.object({
  code: z.string(),
  discount: z.int(),
  freeDelivery: z.boolean(),
  problem: discountProblem.nullable(),
  message: z.string().nullable(),
});
export type QuotedDiscount = z.infer<typeof quotedDiscount>;

/** `10% off`, `₦5,000 off`, `Free delivery`. */
export const discountText = ({
  kind,
  percent,
  amount,
}: Pick<DiscountCodeView, 'kind' | 'percent' | 'amount'>): string =>
  kind === 'percent'
    ? texts.percentOff(percent ?? 0)
    : kind === 'fixed'
      ? texts.amountOff(formatNaira(amount ?? 0))
      : texts.freeDelivery;
