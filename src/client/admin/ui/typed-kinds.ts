import { instantOfLocal, localTime } from './local-time.ts';
import { stockOf } from './stock-of.ts';
import type { FieldKind, KindValues } from '#shared/field-kinds.ts';
import type { Kobo } from '#shared/money.ts';

/** What the form has for a field of each kind. */
export interface TypedValues {
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
    // Every schema refuses a half: “must be a whole number”.
    valueOf: (typed) => (typed.trim() ? (stockOf(typed) ?? 0.5) : undefined),
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

/** What a field of a form has, and what is sent of it, by the kind of the field. */
export const typedKind = (kind: FieldKind): TypedKind<unknown, unknown> =>
  typedKinds[kind] as TypedKind<unknown, unknown>;
