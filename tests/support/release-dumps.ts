import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrationNames } from '#server/database/orm-options.ts';
import { ask } from './database-cluster.ts';
import { emptyDatabase, type DatabaseCopy } from './prepared-database.ts';

const folder = path.resolve(import.meta.dirname, '../fixtures/releases');

/** Releases that had another schema than the one before, oldest first, by the name of their last migration. */
export const releases = readdirSync(folder)
  .map((file) => file.replace('.sql.gz', ''))
  .toSorted((a, b) => migrationNames.indexOf(a) - migrationNames.indexOf(b));

/** A database on PostgreSQL with the dump of a release. */
export async function restoreRelease(
  release: string,
): Promise<DatabaseCopy & { databaseUrl: string }> {
  const copy = await emptyDatabase('postgres');
  const { databaseUrl = '' } = copy;
  // Lines that start with a backslash are commands of psql.
  const sql = gunzipSync(readFileSync(path.join(folder, `${release}.sql.gz`)))
    .toString()
    .replaceAll(/^\\.*$/gm, '');
  await ask(databaseUrl, sql);
  return { ...copy, databaseUrl };
}
