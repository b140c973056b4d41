import type { Clock } from './adapters/clock.ts';
import { createFirstAdmin, type FirstAdmin } from './auth/first-admin.ts';
import { loadDemoCatalogue } from './catalog/load-demo-catalogue.ts';
import type { Database } from './database/database.ts';
import { readSchemaState } from './database/schema-state.ts';
import type { Env } from './env/env.ts';

/**
 * Migrates the database; throws instead if it lacks migrations and `migrateAtStart` is false. Gives an empty one its first
 * administrator and, if configured, the demo catalogue.
 */
export async function prepareStore(
  database: Database,
  env: Pick<Env, 'adminUsername' | 'adminPassword' | 'demoCatalogue'> &
    Partial<Pick<Env, 'migrateAtStart'>>,
  assetsDir: string,
  now: Clock,
): Promise<FirstAdmin | null> {
  if (env.migrateAtStart === false) await requireMigrations(database);
  let admin: FirstAdmin | null = null;
  await database.migrate((em) =>
    em.transactional(async (tx) => {
      admin = await createFirstAdmin(tx, env, now());
      if (admin && env.demoCatalogue) await loadDemoCatalogue(tx, assetsDir, now());
    }),
  );
  return admin;
}

async function requireMigrations(database: Database): Promise<void> {
  const { missing } = await readSchemaState(database.background());
  const [first] = missing;
  if (first === undefined) return;
  throw new Error(
    `The database lacks ${missing.length} migrations of this version, from ${first} on, and MIGRATE_AT_START is 0. Run: npm run migrate (without npm: node dist/server.js migrate)`,
  );
}
