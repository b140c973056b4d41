import {
  importView,
  type ColumnMapping,
  type ImportFormat,
  type ImportView,
} from '#shared/imports.ts';
import type { ErrorBody, FieldIssue } from '#shared/errors.ts';

interface Reading {
  /** Recognised by the server if absent. */
  format?: ImportFormat | undefined;
  mapping?: ColumnMapping | undefined;
}

/** Files of this tab by their import, so that they can be read again with other columns. */
const files = new Map<number, File>();
export const fileOf = (importId: number): File | undefined => files.get(importId);

/** The server's answer about a file that it refused. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly issues: readonly FieldIssue[];

  constructor({ message, issues = [] }: Partial<ErrorBody>) {
    super(message ?? 'No answer came. Please check your connection and try again.');
    this.issues = issues;
  }
}

/** Sends a file for a preview. Throws a `RefusedFile`. */
export async function sendFile(file: File, { format, mapping }: Reading = {}): Promise<ImportView> {
  const query = new URLSearchParams({
    preview: 'true',
    name: file.name,
    ...(format && { format }),
    ...(mapping && { mapping: JSON.stringify(mapping) }),
  });
  const response = await fetch(`/api/products/import?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  if (!response?.ok) throw new RefusedFile(body ?? {});
  const staged = importView.parse(body);
  files.set(staged.id, file);
  return staged;
}
