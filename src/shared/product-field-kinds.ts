import type { z } from 'zod';
import type { ReadRight } from './field-rights.ts';
import { formatLagosTime } from './lagos-time.ts';
import { formatNaira, type Kobo } from './money.ts';

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

export interface ProductField {
  /** How it is typed, compared and written in a file. `own`: as no other field. */
  kind: FieldKind | 'own';
  input: z.ZodType;
  /** Nullable if a product may have no value. */
  view: z.ZodType;
  /** For staff: in the form, in previews of imports, where two editors met. */
  label: string;
  /** For staff, where there is no value. */
  none?: string;
  /** For integrators. That an amount is in kobo is added. */
  note: string;
  example?: unknown;
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
  hint?: string;
  placeholder?: string;
}

/** A value as staff read it. */
export const kindTexts: { [Kind in FieldKind]: (value: KindValues[Kind]) => string } = {
  line: (line) => line,
  text: (text) => text,
  code: (code) => code,
  kobo: formatNaira,
  moment: formatLagosTime,
  flag: (value) => (value ? 'yes' : 'no'),
  whole: String,
  lines: (lines) => lines.join('; '),
};
