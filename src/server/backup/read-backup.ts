import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { PictureFolder } from '#server/adapters/picture-files.ts';
import {
  BackupError,
  END,
  type End,
  endSchema,
  fileOfEntry,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  tableOfPart,
} from './backup-format.ts';

export type BackupPart =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'file'; folder: PictureFolder; name: string; bytes: Buffer }
  | { kind: 'end'; end: End };

/**
 * The parts of a backup in their order, beginning with the manifest. Throws a `BackupError` if the stream is not a backup, is
 * incomplete, or misses rows or files; that is known only after the last part.
 */
export async function* readBackup(source: Readable): AsyncGenerator<BackupPart> {
  const entries = extract();
  const fed = pipeline(source, createGunzip(), entries);
  fed.catch(() => undefined);
  try {
    yield* checked(partsOf(entries));
    await fed;
  } catch (error) {
    throw isFormatError(error)
      ? new BackupError('This is not a backup of Adunni, or it is damaged.', { cause: error })
      : error;
  } finally {
    entries.destroy();
    await fed.catch(() => undefined);
  }
}

async function* partsOf(entries: ReturnType<typeof extract>): AsyncGenerator<BackupPart> {
  for await (const entry of entries) {
    const { name } = entry.header;
    const bytes = await buffer(entry);
    const table = tableOfPart(name);
    const file = fileOfEntry(name);
    if (name === MANIFEST) yield { kind: 'manifest', manifest: parseManifest(bytes) };
    else if (table !== undefined) yield { kind: 'rows', table, rows: bytes.toString().split('\n') };
    else if (file) yield { kind: 'file', ...file, bytes };
    else if (name === END)
      yield { kind: 'end', end: endSchema.parse(JSON.parse(bytes.toString())) };
    else throw new BackupError(`The backup contains ${name}, which this version does not know.`);
  }
}

/** Compares what came with what the end says. */
async function* checked(parts: AsyncIterable<BackupPart>): AsyncGenerator<BackupPart> {
  const rows: Record<string, number> = {};
  let files = 0;
  let end: End | null = null;
  let isFirst = true;
  for await (const part of parts) {
    if (isFirst && part.kind !== 'manifest')
      throw new BackupError('This is not a backup of Adunni.');
    isFirst = false;
    if (part.kind === 'rows') rows[part.table] = (rows[part.table] ?? 0) + part.rows.length;
    if (part.kind === 'file') files += 1;
    if (part.kind === 'end') ({ end } = part);
    yield part;
  }
  if (!end) throw new BackupError('The backup is incomplete: its end is missing.');
  const differing = Object.entries(end.rows).find(([table, count]) => (rows[table] ?? 0) !== count);
  if (differing || files !== end.files)
    throw new BackupError(`The backup is damaged: ${differing?.[0] ?? 'a file'} is not complete.`);
}

function parseManifest(bytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString()));
  if (parsed.success) return parsed.data;
  throw new BackupError(
    `This backup has another format than ${FORMAT}: restore it with the version that made it.`,
  );
}

const isFormatError = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error &&
    (String((error as NodeJS.ErrnoException).code).startsWith('Z_') ||
      /tar header|Unexpected end/.test(error.message)));
