import type { z } from 'zod';
import type { ReadRight } from './field-rights.ts';
import { formatLagosTime } from './lagos-time.ts';
import { formatNaira, type Kobo } from './money.ts';
import { ofEach } from './of-each.ts';

/** The value of a field of each kind in a view. Amounts are in kobo, moments in ISO 8601. */
export interface KindValues {
  line: string;
  text: string;
  code: string;
  kobo: Kobo;
  moment: string;
  flag: boolean;
  whole: number;
  lines: string[];
}
export type FieldKind = keyof KindValues;

/** What one field of a record is, for a table of all of them. */
export interface RecordField {
  /** How it is typed, compared and written in a file. `own`: as no other field. */
  kind: FieldKind | 'own';
  input: z.ZodType;
  /** Nullable if a record may have no value. */
  view: z.ZodType;
  /** For staff: in the form, in previews of imports, where two editors met. */
  label: string;
  /** For integrators. That an amount is in kobo is added. */
  note: string;
  /** The same where it is sent, if that differs. */
  inputNote?: string;
  example?: unknown;
  hint?: string;
  placeholder?: string;
}

/** The inputs or the views of the fields of a table, or of some of them, for a schema. */
export const shapeOf = <
  Fields extends Readonly<Record<string, Pick<RecordField, Part>>>,
  Part extends 'input' | 'view',
  Name extends Extract<keyof Fields, string> = Extract<keyof Fields, string>,
>(
  fields: Fields,
  part: Part,
  names: readonly Name[] = Object.keys(fields) as Name[],
) => ofEach(names, (name) => fields[name]?.[part]) as { [Of in Name]: Fields[Of][Part] };

export interface ProductField extends RecordField {
  /** For staff, where there is no value. */
  none?: string;
  /** Who may read it, if not everybody. The public view that may be sent back lacks it: absent leaves it unchanged. */
  right?: ReadRight;
  /** The names of its column in our files, in any case. The first is the one that we write. */
  columns?: readonly [string, ...string[]];
  /** Its name in the mapping of an import, if that is another one. */
  column?: string;
  /** A new product needs it. */
  isRequired?: true;
  /** No file sets it: only a person says so. */
  isExportedOnly?: true;
  /** The panel of the form that shows it among the fields of its kind. */
  panel?: 'codes' | 'details' | 'shop';
}

/** A value as staff read it. */
const kindTexts: { [Kind in FieldKind]: (value: KindValues[Kind]) => string } = {
  line: (line) => line,
  text: (text) => text,
  code: (code) => code,
  kobo: formatNaira,
  moment: (time) => formatLagosTime(new Date(time).toISOString()),
  flag: (value) => (value ? 'yes' : 'no'),
  whole: String,
  lines: (lines) => lines.join('; '),
};

/** A value of a field as staff read it; empty where there is none. */
export function fieldText({ kind }: Pick<RecordField, 'kind'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'own') {
    if (typeof value === 'string') return value;
    return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  }
  return (kindTexts[kind] as (value: unknown) => string)(value);
}
