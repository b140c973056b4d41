import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ask } from './database-cluster.ts';
import { emptyDatabase, type DatabaseCopy } from './prepared-database.ts';

const folder = path.resolve(import.meta.dirname, '../fixtures/releases');

/** The releases from which a store comes to this one, by the name of their last migration. */
export const releases = readdirSync(folder)
  .map((file) => file.replace('.sql.gz', ''))
  .toSorted();

/** The dumps are of one day: their unpaid orders would expire while a test looks at them. */
const extendHolds = `do $$ begin
  perform set_config('session_replication_role', 'replica', true);
  if exists (select from information_schema.columns where table_name = 'orders' and column_name = 'held_until') then
    update public.orders set held_until = now() + interval '1 day' where status = 'pending' and held_until is not null;
  end if;
end $$`;

/** A database on PostgreSQL with the dump of a release, whose unpaid orders hold their stock for another day. */
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
  await ask(databaseUrl, extendHolds);
  return { ...copy, databaseUrl };
}
