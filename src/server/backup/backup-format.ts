import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PictureFolder } from '#server/adapters/picture-files.ts';

/**
 * A backup is a gzipped tar file: `manifest.json`; `tables/<table>/<number>.ndjson`, each with up to `ROWS_PER_PART` rows as
 * JSON, one per line; `files/<folder>/<name>`; `end.json`. Without its last entry a backup is incomplete.
 */
export const FORMAT = 1;
export const ROWS_PER_PART = 500;
export const MANIFEST = 'manifest.json';
export const END = 'end.json';

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  version: z.string(),
  /** Names of the migrations of the database, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Tells whether a store has the same APP_SECRET, which the backup does not contain. */
  secretCheck: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const endSchema = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  /** The last value of each sequence that was used. */
  sequences: z.record(z.string(), z.string()),
  files: z.int(),
});
export type End = z.infer<typeof endSchema>;

export const tablePart = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.ndjson`;
export const tableOfPart = (name: string) => /^tables\/([a-z_]+)\/\d+\.ndjson$/.exec(name)?.[1];

export function fileOfEntry(entry: string): { folder: PictureFolder; name: string } | null {
  const [, folder, name] = /^files\/(media|sources)\/([\w-][\w.-]*)$/.exec(entry) ?? [];
  return name === undefined ? null : { folder: folder as PictureFolder, name };
}

export const secretCheckOf = (secret: string): string =>
  createHmac('sha256', secret).update('adunni backup').digest('hex');

/** An error that the operator can correct. */
export class BackupError extends Error {}
