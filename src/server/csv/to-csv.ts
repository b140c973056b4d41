import { stringify } from 'csv-stringify/sync';

/** A table as spreadsheets read it: UTF-8 with a byte-order mark, and nothing in it that one would take for a formula. */
export const toCsv = <Row extends Record<string, string | number | boolean>>(
  columns: { key: Extract<keyof Row, string>; header: string }[],
  rows: Row[],
): string =>
  stringify(rows, {
    columns,
    header: true,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
