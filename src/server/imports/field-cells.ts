import { nairaDecimal } from '#shared/money.ts';
import { type FieldKind, type KindValues } from '#shared/field-kinds.ts';
import {
  fieldOf,
  isNullable,
  type ImportedFieldName,
  type PlainFieldName,
} from '#shared/product-field-names.ts';
import { readNaira } from '#shared/typed-naira.ts';
import { htmlLine, htmlText } from './html-text.ts';
import type { DraftFields } from './import-draft.ts';
import { dayProblem, nairaProblem, readFlag, readMoment, readWhole } from './plain-cells.ts';
import { listCell, readListCell } from './product-cells.ts';
import { protectedCell } from './read-table.ts';

interface CellKind<Value> {
  write: (value: Value) => string | number;
  /** Null: it is no such value. `isOwn`: a cell of our own export, with text as it is; other lists may be copied from web pages. */
  read: (cell: string, isOwn: boolean) => Value | null;
  problem?: (cell: string) => string;
  /** What an empty cell says; without it, it says nothing. */
  empty?: Value;
}

const cellKinds: { [Kind in FieldKind]: CellKind<KindValues[Kind]> } = {
  line: { write: protectedCell, read: (cell, isOwn) => (isOwn ? cell : htmlLine(cell)) },
  text: {
    write: protectedCell,
    read: (cell, isOwn) => (isOwn ? cell : htmlText(cell, { keepsLines: true })),
  },
  code: { write: protectedCell, read: (cell) => cell, empty: '' },
  kobo: {
    write: (amount) => Number(nairaDecimal(amount)),
    read: readNaira,
    problem: nairaProblem,
  },
  moment: { write: (moment) => moment, read: readMoment, problem: dayProblem },
  flag: {
    write: (flag) => (flag ? 'yes' : 'no'),
    read: readFlag,
    problem: (cell) => `"${cell}" is not yes or no: write one of them`,
  },
  whole: {
    write: (number) => number,
    read: readWhole,
    problem: (cell) => `"${cell}" is not a whole number: write it in digits`,
  },
  lines: { write: (lines) => protectedCell(listCell(lines)), read: readListCell, empty: [] },
};

const cellKindOf = (name: PlainFieldName) =>
  cellKinds[fieldOf(name).kind as FieldKind] as CellKind<unknown>;

/** The cell of a field in our own files; empty without a value. */
export const writeFieldCell = (name: PlainFieldName, value: unknown): string | number =>
  value == null ? '' : cellKindOf(name).write(value);

/** Writes what a cell says into `fields`; returns what is wrong with it. */
export function readFieldCell(
  fields: DraftFields,
  name: ImportedFieldName,
  cell: string,
  isOwn: boolean,
): string | null {
  const kind = cellKindOf(name);
  const isEmpty = cell === '';
  const { empty = isNullable(name) ? null : undefined } = kind;
  const value = isEmpty ? empty : kind.read(cell, isOwn);
  if (value === null && !isEmpty) return kind.problem?.(cell) ?? `"${cell}" cannot be read`;
  if (value !== undefined) Object.assign(fields, { [name]: value });
  return null;
}
