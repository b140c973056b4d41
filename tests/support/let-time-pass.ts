import { openDatabase } from '#server/database/open-database.ts';
import type { DatabaseCopy } from './prepared-database.ts';

/** Of everything that waits for a time, of jobs and of webhooks. */
const moments = `select table_schema || '.' || table_name as name,
    string_agg(column_name || ' = ' || column_name || ' - ?::interval', ', ') as changes, count(*)::int as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where data_type = 'timestamp with time zone' and is_generated = 'NEVER' and table_type = 'BASE TABLE'
    and (table_schema = 'jobs' and table_name in ('job_common', 'queue') or table_name = 'webhook_deliveries')
  group by table_schema, table_name`;

/** Makes jobs and webhooks as much older as if the store, which is down, had been down for that long. */
export async function letTimePass(copy: DatabaseCopy, interval: string): Promise<void> {
  const database = await openDatabase(copy);
  try {
    const em = database.background();
    for (const { name, changes, columns } of await em.execute<
      { name: string; changes: string; columns: number }[]
    >(moments))
      await em.execute(`update ${name} set ${changes}`, Array<string>(columns).fill(interval));
  } finally {
    await database.close();
  }
}
