import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { joined, list, sql, verbatim } from '#server/query.ts';

/**
 * Not in a backup: what a process writes for the others, the list of migrations, and sessions, limits and subscriptions to
 * notifications, which must not come back.
 */
const EXCLUDED = [
  'public_changes',
  'store_processes',
  'migrations',
  'definitions',
  'sessions',
  'rate_limits',
  'push_subscriptions',
  'push_events',
  'push_deliveries',
];

const quoted = (name: string) => `"${name}"`;
const identifier = (name: string) => verbatim(quoted(name));

export async function listTables(em: SqlEntityManager): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    sql`select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows.map(({ name }) => name).filter((name) => !EXCLUDED.includes(name));
}

/** A part of a table with files is a few of them: in JSON, each takes twice its bytes. */
const FILES_PER_PART = 10;

async function hasFiles(em: SqlEntityManager, table: string): Promise<boolean> {
  const found = await em.execute<object[]>(
    sql`select 1 from pg_attribute where attrelid = ${quoted(table)}::regclass and atttypid = 'bytea'::regtype and attnum > 0`,
  );
  return found.length > 0;
}

/** The rows of a table as JSON, in parts. Runs in a transaction. */
export async function* readParts(
  em: SqlEntityManager,
  table: string,
  rowsPerPart: number,
): AsyncGenerator<string[]> {
  const perPart = (await hasFiles(em, table)) ? FILES_PER_PART : rowsPerPart;
  await em.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${identifier(table)} t`,
  );
  for (;;) {
    const rows = await em.execute<{ row: string }[]>(
      sql`fetch ${verbatim(perPart)} from backup_rows`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await em.execute(sql`close backup_rows`);
}

/** Inserts rows of `readParts`, with their ids. Generated columns are computed again. */
export async function insertRows(
  em: SqlEntityManager,
  table: string,
  rows: string[],
): Promise<void> {
  const columns = await em.execute<{ name: string }[]>(
    sql`select attname as name from pg_attribute
     where attrelid = ${quoted(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  const into = identifier(table);
  const names = joined(
    columns.map(({ name }) => identifier(name)),
    ', ',
  );
  await em.execute(
    sql`insert into ${into} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::json)`,
  );
}

export async function readSequences(em: SqlEntityManager): Promise<Record<string, string>> {
  const rows = await em.execute<{ name: string; last: string }[]>(
    sql`select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null
       and sequencename not in (${list(EXCLUDED.map((table) => `${table}_id_seq`))})`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(
  em: SqlEntityManager,
  values: Record<string, string>,
): Promise<void> {
  for (const [name, last] of Object.entries(values))
    await em.execute(sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`);
}

/**
 * Runs `load` without foreign keys and triggers, so that the order of tables does not matter and nothing is derived twice;
 * adding the foreign keys again checks every row.
 */
export async function withoutConstraints(
  em: SqlEntityManager,
  load: () => Promise<void>,
): Promise<void> {
  const keys = await em.execute<{ table: string; name: string; definition: string }[]>(
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = await em.execute<{ name: string }[]>(
    sql`select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await em.execute(sql`alter table ${verbatim(table)} drop constraint ${identifier(name)}`);
  for (const { name } of tables)
    await em.execute(sql`alter table ${verbatim(name)} disable trigger user`);
  await load();
  for (const { name } of tables)
    await em.execute(sql`alter table ${verbatim(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await em.execute(
      sql`alter table ${verbatim(table)} add constraint ${identifier(name)} ${verbatim(definition)}`,
    );
}

/** Empties the tables that migrations fill. */
export async function clearTables(em: SqlEntityManager, tables: string[]): Promise<void> {
  for (const table of tables) await em.execute(sql`delete from ${identifier(table)}`);
}

export async function countRows(em: SqlEntityManager, table: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    sql`select count(*)::int as count from ${identifier(table)}`,
  );
  return row?.count ?? 0;
}

export const listMigrations = async (em: SqlEntityManager): Promise<string[]> =>
  (await em.execute<{ name: string }[]>(sql`select name from migrations order by id`)).map(
    ({ name }) => name,
  );
