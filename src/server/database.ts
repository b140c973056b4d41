import path from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { MikroORM as PgliteOrm, type PgliteDriver } from '@mikro-orm/pglite';
import {
  MikroORM as PostgresOrm,
  type PostgreSqlDriver,
  type SqlEntityManager,
} from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { fromPglite, type Db } from 'pg-boss';
import { lockDataDir } from './data-dir-lock.ts';
import { ormOptions } from './orm-options.ts';
import { RepeatingEntityManager } from './repeating-entity-manager.ts';

export interface Database {
  /** Every unit of work takes a fork of its own. */
  fork(): SqlEntityManager;
  /** Runs `prepare` on the migrated database while no other process does the same. */
  migrate(prepare: (em: SqlEntityManager) => Promise<void>): Promise<void>;
  /** Where background jobs are kept: in the same database. */
  jobs: JobStore;
  close(): Promise<void>;
}

/** What pg-boss is given. The embedded database has one connection, which its statements wait for like all others. */
export type JobStore =
  | { connectionString: string; max: number }
  | { backend: 'pglite'; db: Pick<Db, 'executeSql'> };

export type DatabaseOptions = { databaseUrl: string | undefined; dataDir: string };

export const openDatabase = ({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir);

/** Any number that only this lock uses. */
const MIGRATION_LOCK = 4_207_311_942;

const CONNECTION_TIMEOUT_MS = 10_000;
const RELEASE_AFTER_MS = 500;

/**
 * A connection that ends inside a transaction is never given back to the pool, because the query builder's own
 * `rollback` throws first (kysely-org/kysely#1990). Ten of those, and every query would wait for ever.
 */
function giveBackWhenLost(connection: PoolClient): void {
  connection.once('end', () => {
    const release = () => {
      try {
        connection.release(true);
      } catch {
        // It had been given back after all.
      }
    };
    setTimeout(release, RELEASE_AFTER_MS).unref();
  });
}

async function openPostgres(clientUrl: string): Promise<Database> {
  const orm = await PostgresOrm.init({
    ...ormOptions,
    entityManager: RepeatingEntityManager<PostgreSqlDriver>,
    clientUrl,
    pool: { min: 0, max: 10 },
    driverOptions: {
      // The whole address, sslmode and all; MikroORM takes only its parts.
      connectionString: clientUrl,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      onPoolCreated: (pool: Pool) => void pool.on('connect', giveBackWhenLost),
    },
  });
  return {
    fork: () => orm.em.fork(),
    jobs: { connectionString: clientUrl, max: 2 },
    migrate: (prepare) =>
      orm.em.fork().transactional(async (em) => {
        await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
        await orm.migrator.up();
        await prepare(orm.em.fork());
      }),
    close: () => orm.close(),
  };
}

/** pg-boss sends scripts of several statements, transactions among them: nobody else may be served meanwhile. */
const embeddedJobs = (orm: PgliteOrm): Pick<Db, 'executeSql'> => ({
  executeSql: (text, values) =>
    orm.em
      .getConnection()
      .getClient()
      .connection()
      .execute(async () =>
        fromPglite(await orm.em.getConnection().getNativeClient()).executeSql(text, values),
      ),
});

async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockDataDir(dataDir);
  try {
    const orm = await PgliteOrm.init({
      ...ormOptions,
      entityManager: RepeatingEntityManager<PgliteDriver>,
      dbName: 'postgres',
      driverOptions: {
        dataDir: path.join(dataDir, 'database'),
        extensions: { pg_trgm, unaccent },
      },
    });
    return {
      fork: () => orm.em.fork(),
      jobs: { backend: 'pglite', db: embeddedJobs(orm) },
      migrate: async (prepare) => {
        await orm.migrator.up();
        await prepare(orm.em.fork());
      },
      close: async () => {
        await orm.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
