import { z } from 'zod';
import {
  discountKind,
  MAX_DISCOUNT_CODE,
  normalisedCode,
  type DiscountKind,
} from './discount-codes.ts';
import { shapeOf, type RecordField } from './field-kinds.ts';
import { beginningOf, endOf } from './lagos-time.ts';
import { moment } from './lagos-time-schema.ts';
import { koboFrom } from './money-schema.ts';
import { id } from './paging.ts';
import { blankAs, blankAsAbsent, lineText } from './text.ts';
import { wholeNumber } from './whole-number.ts';

const MIN_CODE = 3;

const hasLength = (min: number, max: number) => (code: string) =>
  code.length >= min && code.length <= max;

const newCode = z
  .string({ error: 'is required' })
  .overwrite(normalisedCode)
  .refine((it) => /^[A-Z0-9]*$/.test(it), 'must have letters A to Z and digits only')
  .refine(
    hasLength(MIN_CODE, MAX_DISCOUNT_CODE),
    `must have ${MIN_CODE} to ${MAX_DISCOUNT_CODE} letters or digits`,
  );

const instantOf = (read: (given: string) => Date) =>
  blankAsAbsent(moment.transform((given) => read(given).toISOString()).optional());

const limit = blankAsAbsent(wholeNumber(1, 1_000_000).optional());

interface DiscountCodeField extends RecordField {
  /** Codes of this kind alone have it, and need it. */
  of?: DiscountKind;
}

/**
 * The fields of a discount code that people edit, in the order of the form. Inputs, views, columns, the form with its drafts,
 * the audit and the notes of the API follow from this list.
 */
export const discountCodeFields = {
  code: {
    kind: 'line',
    input: newCode,
    view: z.string(),
    label: 'Code',
    note: 'Capital letters and digits.',
    inputNote: '3 to 32 letters and digits.',
    example: 'NGOZI10',
    placeholder: 'NGOZI10',
    hint: 'Letters and digits. Small letters, spaces and hyphens make no difference.',
  },
  kind: {
    kind: 'own',
    input: discountKind,
    view: discountKind,
    label: 'Discount',
    note: 'A percentage, an amount or the delivery fee.',
    example: 'percent',
  },
  percent: {
    kind: 'whole',
    of: 'percent',
    input: blankAsAbsent(wholeNumber(1, 100).optional()),
    view: z.int().nullable(),
    label: 'Percent off',
    note: 'Whole percent off the lines that the code is for; of `percent` alone.',
    example: 10,
  },
  amount: {
    kind: 'kobo',
    of: 'fixed',
    input: blankAsAbsent(koboFrom(1).optional()),
    view: z.int().nullable(),
    label: 'Amount off (₦)',
    note: 'What it takes off; of `fixed` alone.',
    example: 500_000,
    placeholder: '₦5,000',
  },
  startsAt: {
    kind: 'moment',
    input: instantOf(beginningOf),
    view: z.iso.datetime().nullable(),
    label: 'Begins',
    note: 'Before then it is refused; null for no beginning.',
    inputNote: 'Before then it is refused: an instant, or a day in Lagos.',
    hint: 'Lagos time',
  },
  endsAt: {
    kind: 'moment',
    input: instantOf(endOf),
    view: z.iso.datetime().nullable(),
    label: 'Ends',
    note: 'From then on it is refused; null for no end.',
    inputNote: 'From then on it is refused: an instant, or a day in Lagos, which is included.',
    hint: 'Lagos time',
  },
  minimum: {
    kind: 'kobo',
    input: blankAs(0, koboFrom(0)),
    view: z.int(),
    label: 'Minimum order (₦)',
    note: 'What the goods must cost before the discount; 0 for any order.',
    example: 2_000_000,
    placeholder: 'Any order',
  },
  maxUses: {
    kind: 'whole',
    input: limit,
    view: z.int().nullable(),
    label: 'Uses in total',
    note: 'How many orders may have it; null without a limit.',
    example: 100,
    placeholder: 'No limit',
  },
  maxUsesPerPerson: {
    kind: 'whole',
    input: limit,
    view: z.int().nullable(),
    label: 'Uses per person',
    note: 'How many orders of one phone number or e-mail address may have it; null without a limit.',
    example: 1,
    placeholder: 'No limit',
    hint: 'A person is a phone number or an e-mail address: ada+2@… counts as somebody else.',
  },
  categoryIds: {
    kind: 'own',
    input: blankAs([], z.array(id).max(50)),
    view: z.array(id),
    label: 'Only for categories',
    note: 'Only products of these categories get it; empty for all.',
    example: [3],
  },
  isEnabled: {
    kind: 'flag',
    input: blankAs(true, z.boolean()),
    view: z.boolean(),
    label: 'Enabled',
    note: 'Whether it is accepted.',
    inputNote: 'Whether it is accepted. It is when absent.',
    example: true,
    hint: 'A disabled code is refused. Orders that have it keep their discount.',
  },
  note: {
    kind: 'line',
    input: blankAs('', lineText(200)),
    view: z.string(),
    label: 'Note (optional)',
    note: 'For staff.',
    example: '',
    placeholder: 'For Ngozi’s followers',
    hint: 'For you; customers do not see it.',
  },
} as const satisfies Record<string, DiscountCodeField>;

export type DiscountCodeFieldName = keyof typeof discountCodeFields;
export const discountCodeFieldNames = Object.keys(discountCodeFields) as DiscountCodeFieldName[];
export const discountCodeField = (name: DiscountCodeFieldName): DiscountCodeField =>
  discountCodeFields[name];

/** Whether codes of a kind have the field. */
export const hasDiscountField = (kind: DiscountKind, name: DiscountCodeFieldName): boolean =>
  [undefined, kind].includes(discountCodeField(name).of);

export const discountCodeContent = z
  .object(shapeOf(discountCodeFields, 'input'))
  .check(({ value, issues }) => {
    const problem = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value });
    for (const name of discountCodeFieldNames) {
      const isOfKind = discountCodeField(name).of === value.kind;
      if (isOfKind && value[name] === undefined) problem(name, 'is required');
    }
    const { startsAt, endsAt } = value;
    if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt) {
      problem('endsAt', 'must be after the beginning');
    }
  });
export type DiscountCodeContent = z.infer<typeof discountCodeContent>;

export const updateDiscountCodeInput = z.object({ id, discountCode: discountCodeContent });

/** `uses`: orders that have it and are not cancelled. `given`: kobo that they got off together. */
export const discountCodeView = z.object({
  id,
  ...shapeOf(discountCodeFields, 'view'),
  uses: z.int(),
  given: z.int(),
  createdAt: z.iso.datetime(),
});
export type DiscountCodeView = z.infer<typeof discountCodeView>;
