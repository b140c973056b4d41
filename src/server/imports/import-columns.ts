import { DomainError } from '#shared/errors.ts';
import type { ColumnMapping, ImportFormat } from '#shared/imports.ts';
import { columnKey, fieldsOf } from './import-fields.ts';
import type { Table, TableLine } from './read-table.ts';

/** Recognises a file by columns that only one format has. */
export function detectFormat(columns: readonly string[]): ImportFormat {
  const known = new Set(columns.map((name) => name.toLowerCase()));
  const has = (...names: string[]) => names.every((name) => known.has(name));
  if (has('type', 'regular price') && has('name')) return 'woocommerce';
  if (has('handle', 'title') || has('url handle', 'title')) return 'shopify';
  return 'store';
}

/** The column for each field of a format: those of `wanted`, else the ones whose names are known. Throws `invalid_input`. */
export function mapColumns(
  format: ImportFormat,
  columns: readonly string[],
  wanted: ColumnMapping = {},
): ColumnMapping {
  const byName = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const byKey = new Map(columns.toReversed().map((name) => [columnKey(name), name]));
  const fields = fieldsOf(format);
  const issues = Object.entries(wanted).flatMap(([key, column]) => {
    const path = `mapping.${key}`;
    if (!fields.some((field) => field.key === key)) return [{ path, message: 'is not a field' }];
    if (column !== '' && !columns.includes(column)) {
      return [{ path, message: `the file has no column "${column}"` }];
    }
    return [];
  });
  if (issues.length > 0) throw new DomainError('invalid_input', { issues });
  return Object.fromEntries(
    fields.map(({ key, columns: names }) => [
      key,
      wanted[key] ??
        names.map((name) => byName.get(name.toLowerCase())).find(Boolean) ??
        names.map((name) => byKey.get(columnKey(name))).find(Boolean) ??
        '',
    ]),
  );
}

/** Throws `invalid_input` if no column is assigned to a field without which nothing can be read. */
export function requireColumns(
  format: ImportFormat,
  columns: string[],
  mapping: ColumnMapping,
): void {
  const missing = fieldsOf(format).filter(({ key, isRequired }) => isRequired && !mapping[key]);
  // A file that only changes prices or stock has no names.
  const canBeFound = format === 'store' && (mapping['id'] || mapping['slug'] || mapping['sku']);
  if (missing.length === 0 || canBeFound) return;
  throw new DomainError('invalid_input', {
    message: `The file lacks a column for ${missing.map(({ label }) => label).join(', ')}. Assign one.`,
    issues: missing.map(({ key }) => ({ path: `mapping.${key}`, message: 'is required', columns })),
  });
}

/** Reads a line by field. Undefined where the file has no column for it. */
export class FieldReader {
  readonly line: TableLine;
  readonly mapping: ColumnMapping;

  constructor(line: TableLine, mapping: ColumnMapping) {
    this.line = line;
    this.mapping = mapping;
  }

  raw(key: string): string | undefined {
    const column = this.mapping[key];
    return column ? (this.line.cells[column] ?? '') : undefined;
  }

  /** Trimmed. */
  get(key: string): string | undefined {
    return this.raw(key)?.trim();
  }

  /** Undefined where the cell is empty as well. */
  filled(key: string): string | undefined {
    return this.get(key) || undefined;
  }
}

export const readersOf = ({ lines }: Table, mapping: ColumnMapping): FieldReader[] =>
  lines.map((line) => new FieldReader(line, mapping));
