import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { MikroORM as PgliteOrm, type PgliteDriver } from '@mikro-orm/pglite';
import {
  MikroORM as PostgresOrm,
  type PostgreSqlDriver,
  type SqlEntityManager,
} from '@mikro-orm/postgresql';
import { Pool, type PoolClient } from 'pg';
import { fromPglite, type Db } from 'pg-boss';
import { lockDataDir } from './data-dir-lock.ts';
import { ormOptions } from './orm-options.ts';
import { RepeatingEntityManager } from './repeating-entity-manager.ts';

export interface Database {
  /** For a request; every unit of work takes a fork of its own. */
  fork(): SqlEntityManager;
  /** For jobs and webhooks, on connections of their own: however many requests there are, these get through. */
  background(): SqlEntityManager;
  /** Returns when the database answers, on a connection of its own; throws within `PING_TIMEOUT_MS` where it does not. */
  ping(): Promise<void>;
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

const RELEASE_AFTER_MS = 500;
const PING_TIMEOUT_MS = 2000;

interface Limits {
  connections: number;
  /** How long a unit of work waits for a connection. */
  connectionMs: number;
  /** How long a statement waits for a lock. Above PostgreSQL's deadlock_timeout of a second, so that a deadlock is seen as one. */
  lockMs: number;
  statementMs: number;
  /** After how long a transaction that sends nothing is ended: its process has stopped, and its locks stop the others. */
  idleInTransactionMs: number;
}

/** A shopper who has waited this long is better answered "try again"; no request's statement takes a second otherwise. */
const requestLimits: Limits = {
  connections: 10,
  connectionMs: 5000,
  lockMs: 5000,
  statementMs: 15_000,
  idleInTransactionMs: 30_000,
};

/** Nobody waits for a job, and what it does for many orders at once takes longer. Four webhooks, the sweep and the mail. */
const backgroundLimits: Limits = {
  connections: 6,
  connectionMs: 10_000,
  lockMs: 10_000,
  statementMs: 60_000,
  idleInTransactionMs: 60_000,
};

/** A migration of a large shop takes what it takes, and a second process waits until the first has finished. */
const migrationLimits: Limits = {
  connections: 3,
  connectionMs: 10_000,
  lockMs: 0,
  statementMs: 0,
  idleInTransactionMs: 0,
};

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

const connect = (clientUrl: string, contextName: string, limits: Limits) =>
  PostgresOrm.init({
    ...ormOptions,
    entityManager: RepeatingEntityManager<PostgreSqlDriver>,
    // Or MikroORM would take the transactions of one pool for the other's.
    contextName,
    clientUrl,
    pool: { min: 0, max: limits.connections },
    driverOptions: {
      // The whole address, sslmode and all; MikroORM takes only its parts.
      connectionString: clientUrl,
      connectionTimeoutMillis: limits.connectionMs,
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      // Without it a connection whose other end has vanished is waited for until TCP gives up, after hours.
      keepAlive: true,
      onPoolCreated: (pool: Pool) => void pool.on('connect', giveBackWhenLost),
    },
  });

async function openPostgres(clientUrl: string): Promise<Database> {
  const requests = await connect(clientUrl, 'requests', requestLimits);
  const background = await connect(clientUrl, 'background', backgroundLimits);
  const probe = new Pool({
    connectionString: clientUrl,
    max: 1,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
  });
  // A connection that is lost while nobody uses it; the next ping opens another.
  probe.on('error', () => undefined);
  return {
    fork: () => requests.em.fork(),
    background: () => background.em.fork(),
    ping: async () => {
      await probe.query('select 1');
    },
    jobs: { connectionString: clientUrl, max: 2 },
    async migrate(prepare) {
      const orm = await connect(clientUrl, 'migration', migrationLimits);
      try {
        await orm.em.fork().transactional(async (em) => {
          await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
          await orm.migrator.up();
          await prepare(orm.em.fork());
        });
      } finally {
        await orm.close();
      }
    },
    async close() {
      await Promise.all([requests.close(), background.close(), probe.end()]);
    },
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
      // One connection is all there is: everybody waits in the same queue.
      background: () => orm.em.fork(),
      ping: () => inTime(orm.em.fork().execute('select 1')),
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

async function inTime(work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = delay(PING_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('the embedded database is busy');
  });
  // Whoever loses the race must not fail unheard.
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
