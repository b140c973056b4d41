import { ofEach } from '#shared/of-each.ts';
import { type FieldKind, type KindValues } from '#shared/product-field-kinds.ts';
import {
  fieldOf,
  plainFields,
  type FieldOfKind,
  type PlainFieldName,
} from '#shared/product-field-names.ts';
import type { Kobo } from '#shared/money.ts';
import type { ProductContent } from '#shared/products.ts';
import type { StaffProduct } from '#shared/staff-products.ts';
import { instantOfLocal, localTime } from '#client/admin/ui/local-time.ts';
import { stockOf } from './stock-of.ts';

/** What the form has for a field of each kind. */
interface TypedValues {
  line: string;
  text: string;
  code: string;
  /** Null: no amount, or a text that is none. */
  kobo: Kobo | null;
  /** A time in Lagos as its field has it: `2026-11-21T14:05`. */
  moment: string;
  flag: boolean;
  whole: string;
  /** One per line. */
  lines: string;
}

interface TypedKind<Typed, Value> {
  blank: Typed;
  of: (value: Value) => Typed;
  /** Undefined: nothing was typed. */
  valueOf: (typed: Typed) => Value | undefined;
}

const trimmed: TypedKind<string, string> = {
  blank: '',
  of: (text) => text,
  valueOf: (typed) => typed.trim(),
};

const typedKinds: { [Kind in FieldKind]: TypedKind<TypedValues[Kind], KindValues[Kind]> } = {
  line: trimmed,
  text: trimmed,
  code: { ...trimmed, valueOf: (typed) => typed.trim() || undefined },
  kobo: { blank: null, of: (amount) => amount, valueOf: (amount) => amount ?? undefined },
  moment: {
    blank: '',
    of: localTime,
    valueOf: (typed) => (typed ? instantOfLocal(typed) : undefined),
  },
  flag: { blank: false, of: (flag) => flag, valueOf: (flag) => flag },
  whole: {
    blank: '',
    of: String,
    // An invalid number becomes -1, which the server refuses.
    valueOf: (typed) => (typed.trim() ? (stockOf(typed) ?? -1) : undefined),
  },
  lines: {
    blank: '',
    of: (lines) => lines.join('\n'),
    valueOf: (typed) =>
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
  },
};

/** The fields of which the kind says all, as the form has them. */
export type PlainDraft = {
  [Kind in FieldKind as FieldOfKind<Kind>]: TypedValues[Kind];
};

const kindOf = (name: PlainFieldName) =>
  typedKinds[fieldOf(name).kind as FieldKind] as TypedKind<unknown, unknown>;

const draftOf = (valueOf: (name: PlainFieldName) => unknown) =>
  ofEach(plainFields, valueOf) as PlainDraft;

export const blankPlainDraft: PlainDraft = draftOf((name) => kindOf(name).blank);

export const plainDraftOf = (product: StaffProduct): PlainDraft =>
  draftOf((name) => {
    const { of, blank } = kindOf(name);
    return product[name] === null ? blank : of(product[name]);
  });

/** What was typed into a field; undefined if nothing was. */
export const typedValue = <Name extends PlainFieldName>(draft: PlainDraft, name: Name) =>
  kindOf(name).valueOf(draft[name]) as ProductContent[Name];

/** A product that has nothing in these fields. */
export const blankPlainView = Object.fromEntries(
  plainFields.map((name) => [name, typedValue(blankPlainDraft, name) ?? null]),
) as Pick<StaffProduct, PlainFieldName>;

/** What was typed into all of them. A field that would stay if it were absent is null. */
export const plainContentOf = (draft: PlainDraft) =>
  Object.fromEntries(
    plainFields
      .map((name) => [name, typedValue(draft, name) ?? (fieldOf(name).right && null)] as const)
      .filter(([, value]) => value !== undefined),
  ) as Pick<ProductContent, PlainFieldName>;
