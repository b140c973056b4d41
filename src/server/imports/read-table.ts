import { grouped } from '#shared/money.ts';
import { parse } from 'csv-parse/sync';
import { DomainError } from '#shared/errors.ts';
import { MAX_IMPORT_LINES } from '#shared/imports.ts';
import { columnKey, knownColumns } from './import-fields.ts';

/** A line of a file: its number, the first line being 1, and its cells by column. */
export interface TableLine {
  number: number;
  cells: Record<string, string>;
  /** Why nothing of the line can be read. */
  problem?: string;
  /** What somebody has to look at. */
  note?: string;
}

export interface Table {
  columns: string[];
  lines: TableLine[];
}

const unreadable = (message: string) =>
  new DomainError('invalid_input', { message, issues: [{ path: 'file', message }] });

/** Stands for a letter that cannot be read. */
const MARK = '\uFFFD';

/**
 * Decodes a file: UTF-8 and UTF-16 by their byte order marks, else UTF-8, else the code page that Excel writes on Windows.
 * Excel's "Unicode text" is UTF-16. A file with letters in UTF-8 is UTF-8, also where some other bytes are none: each of them
 * becomes `MARK`.
 */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0x50 && second === 0x4b) {
    throw unreadable('This is an Excel workbook. Save it as "CSV UTF-8" and send that file.');
  }
  // Without a mark, UTF-16 of a heading has a zero beside each letter.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if (bytes.length > 3 && first === 0 && bytes[2] === 0) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const bad = text.split(MARK).length - 1;
    const good = (text.match(/[^\p{ASCII}\uFFFD]/gu) ?? []).length;
    // Other encodings have no three bytes in a row by chance that are one letter of UTF-8.
    const isSure = first === 0xef && second === 0xbb;
    return isSure || good >= bad || /[\u0800-\uFFFC]/.test(text)
      ? text
      : new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t', '|'];
/** A heading may come after a title and empty lines. */
const MAX_LINES_ABOVE = 20;

const isFilled = (cell: string) => cell.trim() !== '';
const filledOf = (record: readonly string[]) => record.filter(isFilled).length;

/** How many cells are names of columns that some format has. */
const knownOf = (record: readonly string[]) =>
  new Set(record.map(columnKey).filter((it) => knownColumns.has(it))).size;

/** The place of the line that names the columns: the first with the most known names, else the first with several cells. */
function headingPlace(records: readonly string[][]): number {
  const above = records.slice(0, MAX_LINES_ABOVE);
  const known = above.map(knownOf);
  const most = Math.max(0, ...known);
  if (most > 1) return known.indexOf(most);
  const [first = []] = above;
  if (most === 1 && known[0] === 1) return 0;
  const wide = above.findIndex((record) => filledOf(record) > 1);
  return filledOf(first) > 1 || wide < 0 ? 0 : wide;
}

interface Csv {
  delimiter: string;
  /** Max number of records. */
  to: number;
}

const parsed = (text: string, { delimiter, to }: Csv): string[][] =>
  parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false, to });

/** The delimiter with which the heading has the most known columns, or else the most columns. */
function delimiterOf(text: string): string {
  const scores = delimiters.map((delimiter) => {
    try {
      // An open quote further down is no matter of the delimiter.
      const records = parsed(text, { delimiter, to: MAX_LINES_ABOVE });
      const heading = records[headingPlace(records)] ?? [];
      return knownOf(heading) * 1000 + heading.length;
    } catch {
      return 0;
    }
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** Reads a CSV file. Throws `invalid_input` for a file that is not one, and `too_large` for one with too many lines. */
export function readTable(bytes: Buffer): Table {
  let text = decodeText(bytes);
  // Excel writes and reads such a first line.
  const separator = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  if (separator) text = text.slice(separator[0].length);
  const delimiter = separator?.[1] ?? delimiterOf(text);
  let records: string[][];
  try {
    records = parsed(text, { delimiter, to: MAX_IMPORT_LINES + MAX_LINES_ABOVE + 1 });
  } catch (error) {
    throw unreadable(`This is not a CSV file: ${(error as Error).message}`);
  }
  const place = headingPlace(records);
  const heading = records[place];
  const body = records.slice(place + 1);
  if (!heading || filledOf(heading) === 0) throw unreadable('The file is empty.');
  if (body.length > MAX_IMPORT_LINES) {
    throw new DomainError('too_large', {
      message: `The file has more than ${grouped(MAX_IMPORT_LINES)} lines. Split it.`,
    });
  }
  const columns = heading.map((name) => name.trim());
  const isBroken = text.includes(MARK) && !bytes.includes(MARK);
  return {
    columns: [...new Set(columns.filter(Boolean))],
    lines: body.flatMap((record, index) => {
      const isRepeated =
        filledOf(record) > 1 && columns.every((name, at) => name === (record[at] ?? '').trim());
      if (filledOf(record) === 0 || isRepeated) return [];
      const problem = surplusProblem(columns, record, delimiter);
      const broken = isBroken && record.find((cell) => cell.includes(MARK));
      return [
        {
          number: place + index + 2,
          cells: cellsOf(columns, record),
          ...(problem !== null && { problem }),
          ...(broken && { note: brokenText(broken) }),
        },
      ];
    }),
  };
}

const brokenText = (cell: string) =>
  `A letter of “${cell.slice(0, 60)}” could not be read and is marked ${MARK}. Save the file as "CSV UTF-8", or write it anew.`;

const isCount = (column: string) => /stock|qty|quantity|inventory/i.test(column);
const isMoney = (column: string) => /price|cost|amount|naira|ngn|₦/i.test(column);

/** What is wrong with a line that has more cells than the heading has columns, and the ways in which it may be meant; else null. */
function surplusProblem(
  columns: readonly string[],
  record: readonly string[],
  delimiter: string,
): string | null {
  const named = columns.findLastIndex((name) => name !== '') + 1;
  const cells = record.slice(0, record.findLastIndex(isFilled) + 1).map((cell) => cell.trim());
  const surplus = cells.slice(named);
  if (surplus.length === 0) return divisionProblem(columns, cells);
  const count = `has ${cells.length} cells, and the heading ${named}`;
  const divided = columns.flatMap((column, at) => {
    if (!/^\D{0,4}\d{1,3}$/.test(cells[at] ?? '')) return [];
    const parts = cells.slice(at + 1, at + 1 + surplus.length);
    const end = parts.findIndex((part) => !/^\d{3}(?:\.\d+)?(?!\d)/.test(part));
    const rest = end < 0 ? parts : parts.slice(0, end);
    return rest.length > 0 ? [{ column, first: cells[at], rest }] : [];
  });
  const found = divided.find(({ column }) => isMoney(column)) ?? divided[0];
  if (delimiter === ',' && found) {
    return `${count}: ${readingsText(found)}`;
  }
  return `${count}: “${surplus.join(delimiter)}” belongs to no column. Put text that contains "${delimiter}" in quotes, or name its column`;
}

interface Divided {
  column: string;
  first: string | undefined;
  rest: string[];
}

function readingsText({ column, first, rest }: Divided): string {
  const amount = [first, ...rest].join(',');
  return `as it stands, ${column} is ${first}; with its comma, it is ${amount}. Put the amount in quotes, "${amount}", or leave the comma out`;
}

/** A line that lacks its last cells may hide a divided amount: no other number begins with a zero and has three digits. */
function divisionProblem(columns: readonly string[], cells: readonly string[]): string | null {
  const at = columns.findIndex(
    (column, place) =>
      isMoney(column) &&
      isCount(columns[place + 1] ?? '') &&
      /^\D{0,4}[1-9]\d{0,2}$/.test(cells[place] ?? '') &&
      /^0\d\d$/.test(cells[place + 1] ?? ''),
  );
  const column = columns[at];
  if (column === undefined) return null;
  const found = { column, first: cells[at], rest: [cells[at + 1] ?? ''] };
  return `has ${cells[at + 1]} as ${columns[at + 1]}: ${readingsText(found)}`;
}

/** Of columns with the same name, the first counts. */
function cellsOf(columns: readonly string[], record: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = Object.create(null) as Record<string, string>;
  columns.forEach((column, at) => {
    if (column !== '' && !(column in cells)) cells[column] = plainCell(record[at] ?? '');
  });
  return cells;
}

/** Removes the `'` before text that a spreadsheet would take for a formula. `protectedCell` adds it. */
const plainCell = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/u, '');

/** Adds a `'` where `plainCell` would remove one that belongs to the text. `csv-stringify` adds the others. */
export const protectedCell = (text: string): string =>
  /^'+[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text;
