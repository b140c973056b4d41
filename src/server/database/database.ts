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
import { lockDataDir } from './data-dir.ts';
import { ormOptions } from './orm-options.ts';
import {
  backgroundLimits,
  migrationLimits,
  requestLimits,
  silentMsOf,
  type Limits,
} from './connection-limits.ts';
import { observeQueries, type QueryObserver } from './observe-queries.ts';
import { PrimaryClient } from './primary-client.ts';
import { RetryingEntityManager } from './retrying-entity-manager.ts';
import { untilLocked } from './until-locked.ts';
import { watchPool, type PoolUse } from './watch-pool.ts';

export interface Database {
  /** An entity manager for one request. */
  fork(): SqlEntityManager;
  /** An entity manager for a job or a webhook, on separate connections, so that requests cannot starve them. */
  background(): SqlEntityManager;
  /** Resolves when the database answers, on a separate connection; throws within `PING_TIMEOUT_MS` when it does not. */
  ping(): Promise<void>;
  /** Runs one quick statement, with parameters `$1` …, on the connection of `ping`. */
  run<Row>(statement: string, parameters: unknown[]): Promise<Row[]>;
  /** Every connection for requests has been in use for a while and none comes free: a further request would only wait. */
  isOverloaded(): boolean;
  /** How its connections are used now. */
  pools: () => PoolUse[];
  /** Whether other processes may use the same database. */
  isShared: boolean;
  /** Migrates the database, up to the migration `to` or to the last one, and runs `prepare` on it, in one process at a time. */
  migrate(prepare: (em: SqlEntityManager) => Promise<unknown>, to?: string): Promise<void>;
  /** The store of background jobs, in the same database. */
  jobs: JobStore;
  close(): Promise<void>;
}

/** The options of pg-boss. The embedded database has one connection, which its statements share with all others. */
export type JobStore =
  | { connectionString: string; max: number; Client: typeof PrimaryClient; silentMs: number }
  | { backend: 'pglite'; db: Pick<Db, 'executeSql'> };

export type DatabaseOptions = {
  databaseUrl: string | undefined;
  dataDir: string;
  onQuery?: QueryObserver | undefined;
};

export const openDatabase = ({
  databaseUrl,
  dataDir,
  onQuery,
}: DatabaseOptions): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, onQuery) : openEmbedded(dataDir, onQuery);

/** An arbitrary number that no other lock uses. */
const MIGRATION_LOCK = 4_207_311_942;

const RELEASE_AFTER_MS = 500;
const PING_TIMEOUT_MS = 2000;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** The job queue's own statements are short; its schema is migrated in one that may take longer. */
const JOBS_SILENT_MS = 60_000;

/**
 * Returns a lost connection to its pool. A connection that ends inside a transaction is never released, because the query
 * builder's own `rollback` throws first (kysely-org/kysely#1990): after ten of those, every query would wait for ever.
 */
function releaseWhenLost(connection: PoolClient): void {
  connection.once('end', () => {
    const release = () => {
      try {
        connection.release(true);
      } catch {
        // It was released already.
      }
    };
    setTimeout(release, RELEASE_AFTER_MS).unref();
  });
}

const connect = (
  clientUrl: string,
  contextName: string,
  limits: Limits,
  onQuery?: QueryObserver,
  watch: (pool: Pool) => void = () => undefined,
) =>
  PostgresOrm.init({
    ...ormOptions,
    ...observeQueries(onQuery),
    entityManager: RetryingEntityManager<PostgreSqlDriver>,
    // Keeps MikroORM from mixing up the transactions of the two pools.
    contextName,
    clientUrl,
    pool: { min: 0, max: limits.connections },
    driverOptions: {
      // The whole address, including sslmode; MikroORM reads only parts of it.
      connectionString: clientUrl,
      connectionTimeoutMillis: limits.connectionMs,
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      // Compiling a plan, and starting workers for it, takes longer than any statement of the store.
      options: '-c jit=off -c max_parallel_workers_per_gather=0',
      // Without these, a connection whose other end has vanished blocks until TCP gives up, after minutes or hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      silentMs: silentMsOf(limits),
      Client: PrimaryClient,
      onPoolCreated: (pool: Pool) => {
        pool.on('connect', releaseWhenLost);
        watch(pool);
      },
    },
  });

async function openPostgres(clientUrl: string, onQuery?: QueryObserver): Promise<Database> {
  const requestPool = watchPool('requests', requestLimits);
  const backgroundPool = watchPool('background', backgroundLimits);
  const requests = await connect(clientUrl, 'requests', requestLimits, onQuery, requestPool.watch);
  const background = await connect(
    clientUrl,
    'background',
    backgroundLimits,
    onQuery,
    backgroundPool.watch,
  );
  const probe = new Pool({
    connectionString: clientUrl,
    max: 1,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
    Client: PrimaryClient,
  });
  // An idle connection was lost; the next ping opens another.
  probe.on('error', () => undefined);
  return {
    fork: () => requests.em.fork(),
    background: () => background.em.fork(),
    ping: async () => {
      await probe.query('select 1');
    },
    run: async <Row>(statement: string, parameters: unknown[]) =>
      (await probe.query(statement, parameters)).rows as Row[],
    isOverloaded: requestPool.isOverloaded,
    pools: () => [requestPool.use(), backgroundPool.use()],
    isShared: true,
    jobs: { connectionString: clientUrl, max: 2, Client: PrimaryClient, silentMs: JOBS_SILENT_MS },
    async migrate(prepare, to) {
      const orm = await connect(clientUrl, 'migration', migrationLimits);
      try {
        await orm.em.fork().transactional(async (em) => {
          // Waits as long as another process migrates.
          await em.execute('set local lock_timeout = 0');
          await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
          await untilLocked(() => orm.migrator.up(to === undefined ? undefined : { to }));
          await prepare(orm.em.fork());
        });
      } finally {
        await orm.close();
      }
    },
    async close() {
      requestPool.close();
      backgroundPool.close();
      await Promise.all([requests.close(), background.close(), probe.end()]);
    },
  };
}

/** pg-boss sends scripts with transactions inside, so that nothing else may run on the connection meanwhile. */
const embeddedJobs = (orm: PgliteOrm): Pick<Db, 'executeSql'> => ({
  async executeSql(text, values) {
    const connection = orm.em.getConnection();
    // Before the connection is reserved: the first call opens the database, which needs it too.
    const pglite = await connection.getNativeClient();
    return connection
      .getClient()
      .connection()
      .execute(() => fromPglite(pglite).executeSql(text, values));
  },
});

async function openEmbedded(dataDir: string, onQuery?: QueryObserver): Promise<Database> {
  const lock = lockDataDir(dataDir);
  try {
    const orm = await PgliteOrm.init({
      ...ormOptions,
      ...observeQueries(onQuery),
      entityManager: RetryingEntityManager<PgliteDriver>,
      dbName: 'postgres',
      driverOptions: {
        dataDir: path.join(dataDir, 'database'),
        extensions: { pg_trgm, unaccent },
      },
    });
    const jobs = embeddedJobs(orm);
    return {
      fork: () => orm.em.fork(),
      // There is only one connection.
      background: () => orm.em.fork(),
      ping: () => withPingTimeout(orm.em.fork().execute('select 1')),
      run: async <Row>(statement: string, parameters: unknown[]) =>
        (await jobs.executeSql(statement, parameters)).rows as Row[],
      isOverloaded: () => false,
      pools: () => [],
      isShared: false,
      jobs: { backend: 'pglite', db: jobs },
      migrate: async (prepare, to) => {
        await orm.migrator.up(to === undefined ? undefined : { to });
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

async function withPingTimeout(work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = delay(PING_TIMEOUT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('the embedded database is busy');
  });
  // The loser of the race must not cause an unhandled rejection.
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
