import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { IsolationLevel, type SqlEntityManager } from '@mikro-orm/postgresql';
import { pack as createPack, type Pack } from 'tar-stream';
import {
  MAX_CONCURRENT_FILES,
  pictureFolders,
  type PictureFiles,
} from '#server/adapters/picture-files.ts';
import { forEachConcurrent } from '#server/for-each-concurrent.ts';
import {
  END,
  type End,
  FORMAT,
  MANIFEST,
  type Manifest,
  ROWS_PER_PART,
  secretCheckOf,
  tablePart,
} from './backup-format.ts';
import { listMigrations, listTables, readParts, readSequences } from './table-rows.ts';

export interface BackupSource {
  em: SqlEntityManager;
  /** Null leaves the files out. */
  pictureFiles: PictureFiles | null;
  secret: string;
  version: string;
  now: Date;
}

/**
 * Writes a backup of one moment while the store runs: all rows of one snapshot, then the uploaded files, which never change.
 * The embedded database answers nothing else until its rows are written. Ends `target`.
 */
export async function writeBackup(source: BackupSource, target: Writable): Promise<End> {
  const pack = createPack();
  const written = pipeline(Readable.from(pack), createGzip({ level: 4 }), target);
  const add: AddEntry = (name, content) =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(content);
      const entry = pack.entry({ name, size: bytes.length }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(bytes);
    });
  try {
    // A target that fails ends the transaction at once.
    return await Promise.race([writeAll(source, pack, add, written), failed(written)]);
  } catch (error) {
    pack.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

type AddEntry = (name: string, content: string | Buffer) => Promise<void>;

const failed = (work: Promise<void>): Promise<never> =>
  new Promise((_, reject) => {
    work.catch(reject);
  });

async function writeAll(
  source: BackupSource,
  pack: Pack,
  add: AddEntry,
  written: Promise<void>,
): Promise<End> {
  const rows = await source.em.transactional((tx) => addRows(source, tx, add), {
    isolationLevel: IsolationLevel.REPEATABLE_READ,
    readOnly: true,
  });
  const end: End = {
    ...rows,
    files: source.pictureFiles ? await addFiles(source.pictureFiles, add) : 0,
  };
  await add(END, JSON.stringify(end));
  pack.finalize();
  await written;
  return end;
}

async function addRows(
  { secret, version, now }: BackupSource,
  em: SqlEntityManager,
  add: AddEntry,
): Promise<Omit<End, 'files'>> {
  const manifest: Manifest = {
    format: FORMAT,
    createdAt: now.toISOString(),
    version,
    migrations: await listMigrations(em),
    secretCheck: secretCheckOf(secret),
  };
  await add(MANIFEST, JSON.stringify(manifest));
  const rows: End['rows'] = {};
  for (const table of await listTables(em)) {
    let number = 0;
    rows[table] = 0;
    for await (const part of readParts(em, table, ROWS_PER_PART)) {
      number += 1;
      rows[table] += part.length;
      await add(tablePart(table, number), part.join('\n'));
    }
  }
  return { rows, sequences: await readSequences(em) };
}

async function addFiles(pictureFiles: PictureFiles, add: AddEntry): Promise<number> {
  let files = 0;
  for (const folder of pictureFolders) {
    await forEachConcurrent(pictureFiles.list(folder), MAX_CONCURRENT_FILES, async ({ name }) => {
      const bytes = await pictureFiles.read(folder, name);
      // A source is removed when its sizes are made, and those are read afterwards.
      if (!bytes) return;
      await add(`files/${folder}/${name}`, bytes);
      files += 1;
    });
  }
  return files;
}
