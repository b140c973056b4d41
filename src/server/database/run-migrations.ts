import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { applyDefinitions } from '#server/sql/define.ts';

type Migratable = Pick<MikroORM, 'migrator'> & { em: { fork(): SqlEntityManager } };

/** Brings tables, then functions up to date; with `to`, the tables alone, up to that migration. */
export async function runMigrations({ migrator, em }: Migratable, to?: string): Promise<void> {
  await migrator.up(to === undefined ? undefined : { to });
  if (to === undefined) await applyDefinitions(em.fork());
}
