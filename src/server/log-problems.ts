import type { Log } from './http/log.ts';
import type { Database } from './database/database.ts';
import { readSchemaState } from './database/schema-state.ts';
import { listSettingProblems } from './settings/settings.ts';

/** Says what will cause trouble later, and what to do about it. */
export async function logProblems(database: Database, log: Log): Promise<void> {
  for (const problem of await database.findProblems()) log.warn(problem);
  for (const { key, value, problem } of await listSettingProblems({ em: database.background() }))
    log.warn(
      { key, value },
      `A stored setting is not used: ${key} ${problem}. Correct it in Settings.`,
    );
  const { later } = await readSchemaState(database.background());
  if (later.length > 0)
    log.warn({ later }, 'A later version has migrated the database: upgrade this process too.');
}
