import { grouped } from '#shared/money.ts';
import { parse } from 'csv-parse/sync';
import { DomainError } from '#shared/errors.ts';
import { MAX_IMPORT_LINES } from '#shared/imports.ts';

/** A line of a file: its number, the heading being 1, and its cells by column. */
export interface TableLine {
  number: number;
  cells: Record<string, string>;
}

export interface Table {
  columns: string[];
  lines: TableLine[];
}

const unreadable = (message: string) =>
  new DomainError('invalid_input', { message, issues: [{ path: 'file', message }] });

/**
 * Decodes a file: UTF-8 and UTF-16 by their byte order marks, else UTF-8, else the code page that Excel writes on Windows.
 * Excel's "Unicode text" is UTF-16.
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t', '|'];

/** The delimiter that the heading has most of, outside quotes. */
function delimiterOf(text: string): string {
  const heading = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '';
  const bare = heading.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counted = delimiters.map((it) => bare.split(it).length);
  return delimiters[counted.indexOf(Math.max(...counted))] ?? ',';
}

/** Reads a CSV file. Throws `invalid_input` for a file that is not one, and `too_large` for one with too many lines. */
export function readTable(bytes: Buffer): Table {
  let text = decodeText(bytes);
  // Excel writes and reads such a first line.
  const separator = /^sep=(.)\r?\n/i.exec(text);
  if (separator) text = text.slice(separator[0].length);
  let records: string[][];
  try {
    records = parse(text, {
      delimiter: separator?.[1] ?? delimiterOf(text),
      bom: true,
      relax_column_count: true,
      to: MAX_IMPORT_LINES + 2,
    });
  } catch (error) {
    throw unreadable(`This is not a CSV file: ${(error as Error).message}`);
  }
  const [heading, ...body] = records;
  if (!heading) throw unreadable('The file is empty.');
  if (body.length > MAX_IMPORT_LINES) {
    throw new DomainError('too_large', {
      message: `The file has more than ${grouped(MAX_IMPORT_LINES)} lines. Split it.`,
    });
  }
  const columns = heading.map((name) => name.trim());
  return {
    columns: [...new Set(columns.filter(Boolean))],
    lines: body.flatMap((record, index) =>
      record.some((cell) => cell.trim() !== '')
        ? [{ number: index + 2, cells: cellsOf(columns, record) }]
        : [],
    ),
  };
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
