import {
  discountCodeContent,
  discountCodeField,
  discountCodeFieldNames,
  discountCodeFields,
  hasDiscountField,
  type DiscountCodeContent,
  type DiscountCodeFieldName,
  type DiscountCodeView,
} from '#shared/discount-code-fields.ts';
import type { DiscountKind } from '#shared/discount-codes.ts';
import { ofEach } from '#shared/of-each.ts';
import { typedKind, type TypedValues } from '#client/admin/ui/typed-kinds.ts';

/** What the form has for the fields like no other. */
interface OwnTyped {
  kind: DiscountKind;
  categoryIds: number[];
}

/** A code as its form has it: numbers and times as they are typed, amounts in kobo. */
export type DiscountCodeDraft = {
  [Name in DiscountCodeFieldName]: Name extends keyof OwnTyped
    ? OwnTyped[Name]
    : (typeof discountCodeFields)[Name]['kind'] extends infer Kind extends keyof TypedValues
      ? TypedValues[Kind]
      : never;
};

const draftOf = (valueOf: (name: DiscountCodeFieldName) => unknown) =>
  ofEach(discountCodeFieldNames, (name) => {
    const { kind } = discountCodeField(name);
    const value = valueOf(name);
    if (kind === 'own') return value;
    const { blank, of } = typedKind(kind);
    return value === null || value === undefined ? blank : of(value);
  }) as DiscountCodeDraft;

const standard: Partial<DiscountCodeContent> = {
  kind: 'percent',
  percent: 10,
  maxUsesPerPerson: 1,
  categoryIds: [],
  isEnabled: true,
};
export const blankCodeDraft = draftOf((name) => standard[name]);

/** No minimum is an empty field. */
export const codeDraftOf = (code: DiscountCodeView): DiscountCodeDraft =>
  draftOf((name) => (name === 'minimum' && code.minimum === 0 ? null : code[name]));

/** The content to save, or the first error of each field. */
export function parseCodeDraft(
  draft: DiscountCodeDraft,
): { content: DiscountCodeContent } | { errors: Partial<Record<DiscountCodeFieldName, string>> } {
  const read = discountCodeContent.safeParse(
    ofEach(discountCodeFieldNames, (name) => {
      const { kind } = discountCodeField(name);
      if (!hasDiscountField(draft.kind, name)) return undefined;
      return kind === 'own' ? draft[name] : typedKind(kind).valueOf(draft[name]);
    }),
  );
  if (read.success) return { content: read.data };
  const errors: Partial<Record<DiscountCodeFieldName, string>> = {};
  for (const { path, message } of read.error.issues) {
    errors[String(path[0]) as DiscountCodeFieldName] ??= `It ${message}.`;
  }
  return { errors };
}
