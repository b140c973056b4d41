import { z } from 'zod';
import { formatNaira, type Kobo } from './money.ts';
import { blankAsAbsent } from './text.ts';
import * as texts from './texts/code-problems.ts';
import { plainTyped } from './typed.ts';

/** Spaces and hyphens that people add, and small letters, make no other code: `ngozi-10` is `NGOZI10`. */
export const normalisedCode = (typed: string): string =>
  plainTyped(typed).replaceAll(/[ _-]/g, '').toUpperCase();

export const MAX_DISCOUNT_CODE = 32;

/** A code as a customer types it. Text that is not a code is refused like an unknown code. */
const typedCode = z
  .string()
  .max(100)
  .transform(normalisedCode)
  .transform((code) => (/^[A-Z0-9]+$/.test(code) ? code.slice(0, MAX_DISCOUNT_CODE + 1) : '?'));

/** A code of a cart; absent and blank are none. */
export const discountCodeInput = blankAsAbsent(typedCode.optional());

/** `percent` of the eligible lines, a `fixed` amount off them, or `free_delivery`. */
export const discountKind = z.enum(['percent', 'fixed', 'free_delivery']);
export type DiscountKind = z.infer<typeof discountKind>;

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
}: {
  kind: DiscountKind;
  percent?: number | null | undefined;
  amount?: Kobo | null | undefined;
}): string =>
  kind === 'percent'
    ? texts.percentOff(percent ?? 0)
    : kind === 'fixed'
      ? texts.amountOff(formatNaira(amount ?? 0))
      : texts.freeDelivery;
