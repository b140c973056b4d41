import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sinceBaseline } from '#server/migrations/list.ts';
import { areDefinitionsMissing } from '#server/sql/define.ts';
import { sql } from '#server/query.ts';
import { migrationNames } from './orm-options.ts';

export interface SchemaState {
  /** Migrations of this version that the database lacks, oldest first: `prepare-store.ts` runs or waits for them. */
  missing: string[];
  /** Migrations of a later version that the database has: `start.ts` warns of them and goes on. */
  later: string[];
}

/** Compares the database's migrations with those of this version. */
export async function readSchemaState(em: SqlEntityManager): Promise<SchemaState> {
  const [found] = await em.execute<{ exists: boolean }[]>(
    sql`select to_regclass('migrations') is not null as exists`,
  );
  const rows = found?.exists
    ? await em.execute<{ name: string }[]>(sql`select name from migrations order by id`)
    : [];
  const executed = rows.map(({ name }) => name);
  const missing = migrationNames.filter((name) => !executed.includes(name));
  if (missing.length === 0 && (await areDefinitionsMissing(em))) missing.push('definitions');
  const later = sinceBaseline(executed).filter((name) => !migrationNames.includes(name));
  return { missing, later };
}
