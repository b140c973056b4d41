import type { Clock } from './adapters/clock.ts';
import { createFirstAdmin, type FirstAdmin } from './auth/first-admin.ts';
import { loadDemoCatalogue } from './catalog/load-demo-catalogue.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';

/** Migrates the database. Gives an empty one its first administrator and, if configured, the demo catalogue. */
export async function prepareStore(
  database: Database,
  env: Pick<Env, 'adminUsername' | 'adminPassword' | 'demoCatalogue'>,
  assetsDir: string,
  now: Clock,
): Promise<FirstAdmin | null> {
  let admin: FirstAdmin | null = null;
  await database.migrate((em) =>
    em.transactional(async (tx) => {
      admin = await createFirstAdmin(tx, env, now());
      if (admin && env.demoCatalogue) await loadDemoCatalogue(tx, assetsDir, now());
    }),
  );
  return admin;
}
