import {
  discountCodeContent,
  type DiscountCodeContent,
  type DiscountCodeView,
  type DiscountKind,
} from '#shared/discount-codes.ts';
import type { Kobo } from '#shared/money.ts';
import { instantOfLocal, localTime } from '#client/admin/ui/local-time.ts';

/** A code as its form has it: numbers and times as they are typed, amounts in kobo. */
export interface DiscountCodeDraft {
  code: string;
  kind: DiscountKind;
  percent: string;
  amount: Kobo | null;
  startsAt: string;
  endsAt: string;
  minimum: Kobo | null;
  maxUses: string;
  maxUsesPerPerson: string;
  categoryIds: number[];
  isEnabled: boolean;
  note: string;
}

export const blankCodeDraft: DiscountCodeDraft = {
  code: '',
  kind: 'percent',
  percent: '10',
  amount: null,
  startsAt: '',
  endsAt: '',
  minimum: null,
  maxUses: '',
  maxUsesPerPerson: '1',
  categoryIds: [],
  isEnabled: true,
  note: '',
};

const textOf = (value: number | null) => (value === null ? '' : String(value));

export const codeDraftOf = (code: DiscountCodeView): DiscountCodeDraft => ({
  ...code,
  percent: textOf(code.percent),
  startsAt: localTime(code.startsAt),
  endsAt: localTime(code.endsAt),
  minimum: code.minimum === 0 ? null : code.minimum,
  maxUses: textOf(code.maxUses),
  maxUsesPerPerson: textOf(code.maxUsesPerPerson),
});

/** A text that is not a whole number stays as it is, so that the schema refuses it. */
const numberOf = (typed: string) => {
  const text = typed.trim().replaceAll(',', '');
  return text === '' ? undefined : Number(text);
};

export type CodeDraftErrors = Partial<Record<keyof DiscountCodeDraft, string>>;

/** The content to save, or the first error of each field. */
export function parseCodeDraft(
  draft: DiscountCodeDraft,
): { content: DiscountCodeContent } | { errors: CodeDraftErrors } {
  const read = discountCodeContent.safeParse({
    ...draft,
    percent: draft.kind === 'percent' ? numberOf(draft.percent) : undefined,
    amount: draft.kind === 'fixed' ? draft.amount : undefined,
    startsAt: draft.startsAt && instantOfLocal(draft.startsAt),
    endsAt: draft.endsAt && instantOfLocal(draft.endsAt),
    maxUses: numberOf(draft.maxUses),
    maxUsesPerPerson: numberOf(draft.maxUsesPerPerson),
  });
  if (read.success) return { content: read.data };
  const errors: CodeDraftErrors = {};
  for (const { path, message } of read.error.issues) {
    errors[String(path[0]) as keyof DiscountCodeDraft] ??= `It ${message}.`;
  }
  return { errors };
}
