import type { Readable } from 'node:stream';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { MAX_CONCURRENT_FILES, type PictureFiles } from '#server/adapters/picture-files.ts';
import type { Database } from '#server/database/database.ts';
import { migrationNames } from '#server/database/orm-options.ts';
import { BASELINE, LAST_BEFORE_BASELINE, sinceBaseline } from '#server/migrations/list.ts';
import type { AppSecrets } from '#server/encrypt-secret.ts';
import { BackupError, type End, type Manifest, secretCheckOf } from './backup-format.ts';
import { type BackupPart, readBackup } from './read-backup.ts';
import {
  clearTables,
  countRows,
  insertRows,
  listTables,
  setSequences,
  withoutConstraints,
} from './table-rows.ts';

export interface RestoreTarget {
  database: Pick<Database, 'migrate'>;
  pictureFiles: PictureFiles;
  /** One of them made the backup. */
  secrets: AppSecrets;
}

/**
 * Fills an empty store from a backup of this or an older version, and migrates it to this version. All rows are restored in
 * one transaction: after a failure the store is empty. Throws a `BackupError` that says what to do.
 */
export async function restoreBackup(
  { database, pictureFiles, secrets }: RestoreTarget,
  source: Readable,
): Promise<End> {
  const parts = readBackup(source);
  try {
    const manifest = await readManifest(parts);
    checkManifest(manifest, secrets);
    let end: End | undefined;
    await database.migrate(
      (em) => em.transactional(async (tx) => (end = await loadParts(tx, pictureFiles, parts))),
      sinceBaseline(manifest.migrations).at(-1) ?? BASELINE,
    );
    // From the backup's version to this one.
    await database.migrate(() => Promise.resolve());
    if (!end) throw new BackupError('The backup is empty.');
    return end;
  } finally {
    await parts.return(undefined);
  }
}

async function readManifest(parts: AsyncGenerator<BackupPart>): Promise<Manifest> {
  const { value: part } = (await parts.next()) as IteratorResult<BackupPart, undefined>;
  if (part?.kind !== 'manifest') throw new BackupError('The backup is empty.');
  return part.manifest;
}

async function loadParts(
  em: SqlEntityManager,
  pictureFiles: PictureFiles,
  parts: AsyncIterable<BackupPart>,
): Promise<End | undefined> {
  await refuseFullStore(em);
  const tables = await listTables(em);
  let end: End | undefined;
  const writes: Promise<void>[] = [];
  const load = async () => {
    await clearTables(em, tables);
    for await (const part of parts) {
      if (part.kind === 'rows') {
        if (!tables.includes(part.table))
          throw new BackupError(`The backup contains an unknown table: ${part.table}.`);
        await insertRows(em, part.table, part.rows);
      } else if (part.kind === 'file') {
        const write = pictureFiles.write(part.folder, part.name, part.bytes);
        write.catch(() => undefined);
        if (writes.push(write) > MAX_CONCURRENT_FILES) await writes.shift();
      } else if (part.kind === 'end') {
        ({ end } = part);
        await setSequences(em, end.sequences);
      }
    }
    await Promise.all(writes);
  };
  try {
    await withoutConstraints(em, load);
  } finally {
    await Promise.allSettled(writes);
  }
  return end;
}

function checkManifest(manifest: Manifest, { current, previous }: AppSecrets): void {
  if (![current, ...previous].map(secretCheckOf).includes(manifest.secretCheck))
    throw new BackupError(
      'The backup was made with another APP_SECRET, which encrypts the keys of the payment providers. ' +
        'Set APP_SECRET to that of the store that was backed up (or copy its DATA_DIR/app-secret), ' +
        'or, if it was replaced since, APP_SECRET_PREVIOUS to the old one, and restore again.',
    );
  const isOlder = !manifest.migrations.includes(BASELINE);
  if (isOlder && !manifest.migrations.includes(LAST_BEFORE_BASELINE))
    throw new BackupError(
      `The backup was made by version ${manifest.version}, which is older than the one before this. Restore it with the version of 2026-11-28, make a backup of that store, and restore it here.`,
    );
  if (sinceBaseline(manifest.migrations).some((name) => !migrationNames.includes(name)))
    throw new BackupError(
      `The backup was made by version ${manifest.version}, which is newer than this one. Update the store, and restore again.`,
    );
}

async function refuseFullStore(em: SqlEntityManager): Promise<void> {
  for (const table of ['users', 'orders', 'products']) {
    if ((await countRows(em, table)) > 0)
      throw new BackupError(
        'The store is not empty. Restore into an empty database and DATA_DIR, so that nothing is overwritten.',
      );
  }
}
