import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { MikroORM, type PgliteDriver } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Pool } from 'pg';
import { fromPglite, type Db } from 'pg-boss';
import { connectPostgres } from './connect-postgres.ts';
import {
  backgroundLimits,
  migrationLimits,
  requestLimits,
  withConnections,
} from './connection-limits.ts';
import { lockDataDir } from './data-dir.ts';
import { findConnectionShortage, findMissingTimeLimits } from './find-problems.ts';
import { ormOptions } from './orm-options.ts';
import { observeQueries, type QueryObserver } from './observe-queries.ts';
import { PrimaryClient } from './primary-client.ts';
import { RetryingEntityManager } from './retrying-entity-manager.ts';
import { openReplica, type Replica } from './replica.ts';
import { retryMigration } from './retry-migration.ts';
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
  /** A standby that reads which can be slightly old, and long ones, are sent to; null without DATABASE_REPLICA_URL. */
  replica: Replica | null;
  /** Whether other processes may use the same database. */
  isShared: boolean;
  /** Migrates the database, up to the migration `to` or to the last one, and runs `prepare` on it, in one process at a time. */
  migrate(prepare: (em: SqlEntityManager) => Promise<unknown>, to?: string): Promise<void>;
  /** The store of background jobs, in the same database. */
  jobs: JobStore;
  /** The problems of the database server's settings, in sentences that say what to do. */
  findProblems(): Promise<string[]>;
  close(): Promise<void>;
}

/** The options of pg-boss. The embedded database has one connection, which its statements share with all others. */
export type JobStore =
  | { connectionString: string; max: number; Client: typeof PrimaryClient; silentMs: number }
  | { backend: 'pglite'; db: Pick<Db, 'executeSql'> };

export type DatabaseOptions = {
  databaseUrl: string | undefined;
  /** Past a pooler: for migrations, jobs and everything in the background. */
  databaseDirectUrl?: string | undefined;
  databaseReplicaUrl?: string | undefined;
  databasePools?: { requests: number; background: number };
  dataDir: string;
  /** Called with a sentence when the replica has not been read from for some seconds, and when it is again. */
  onReplicaChange?: ((text: string) => void) | undefined;
  onQuery?: QueryObserver | undefined;
};

export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl
    ? openPostgres({ ...options, databaseUrl: options.databaseUrl })
    : openEmbedded(options);

/** An arbitrary number that no other lock uses. */
const MIGRATION_LOCK = 4_207_311_942;

const PING_TIMEOUT_MS = 2000;
/** The job queue's own statements are short; its schema is migrated in one that may take longer. */
const JOBS_SILENT_MS = 60_000;
const JOB_CONNECTIONS = 2;

async function openPostgres({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
  databasePools,
  onQuery,
  onReplicaChange,
}: DatabaseOptions & { databaseUrl: string }): Promise<Database> {
  const directUrl = databaseDirectUrl ?? databaseUrl;
  const isPooler = directUrl !== databaseUrl;
  const requestLimitsHere = withConnections(requestLimits, databasePools?.requests);
  const backgroundLimitsHere = withConnections(backgroundLimits, databasePools?.background);
  const requestPool = watchPool('requests', requestLimitsHere);
  const backgroundPool = watchPool('background', backgroundLimitsHere);
  const requests = await connectPostgres(databaseUrl, {
    contextName: 'requests',
    limits: requestLimitsHere,
    onQuery,
    watch: requestPool.watch,
    isPooler,
  });
  const background = await connectPostgres(directUrl, {
    contextName: 'background',
    limits: backgroundLimitsHere,
    onQuery,
    watch: backgroundPool.watch,
  });
  const replica = databaseReplicaUrl
    ? await openReplica(databaseReplicaUrl, {
        limits: requestLimitsHere,
        onQuery,
        onChange: onReplicaChange,
      })
    : null;
  const probe = new Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
    Client: PrimaryClient,
  });
  // An idle connection was lost; the next ping opens another.
  probe.on('error', () => undefined);
  return {
    fork: () => replica?.current()?.fork({ keepTransactionContext: true }) ?? requests.em.fork(),
    replica,
    background: () => background.em.fork(),
    ping: async () => {
      await probe.query('select 1');
    },
    run: async <Row>(statement: string, parameters: unknown[]) =>
      (await probe.query(statement, parameters)).rows as Row[],
    isOverloaded: () => !replica?.current() && requestPool.isOverloaded(),
    pools: () => [requestPool.use(), backgroundPool.use(), ...(replica ? [replica.use()] : [])],
    isShared: true,
    jobs: {
      connectionString: directUrl,
      max: JOB_CONNECTIONS,
      Client: PrimaryClient,
      silentMs: JOBS_SILENT_MS,
    },
    async migrate(prepare, to) {
      const orm = await connectPostgres(directUrl, {
        contextName: 'migration',
        limits: migrationLimits,
      });
      try {
        await orm.em.fork().transactional(async (em) => {
          // Waits as long as another process migrates.
          await em.execute('set local lock_timeout = 0');
          await em.execute('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
          await retryMigration(() => orm.migrator.up(to === undefined ? undefined : { to }));
          await prepare(orm.em.fork());
        });
      } finally {
        await orm.close();
      }
    },
    findProblems: async () => [
      ...(isPooler ? await findMissingTimeLimits(requests.em.fork()) : []),
      ...(await findConnectionShortage(background.em.fork(), {
        requests: isPooler ? 0 : requestLimitsHere.connections,
        background: backgroundLimitsHere.connections,
      })),
    ],
    async close() {
      requestPool.close();
      backgroundPool.close();
      await Promise.all([requests.close(), background.close(), probe.end(), replica?.close()]);
    },
  };
}

/** pg-boss sends scripts with transactions inside, so that nothing else may run on the connection meanwhile. */
const embeddedJobs = (orm: MikroORM): Pick<Db, 'executeSql'> => ({
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

async function openEmbedded({ dataDir, onQuery }: DatabaseOptions): Promise<Database> {
  const lock = lockDataDir(dataDir);
  try {
    const orm = await MikroORM.init({
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
      replica: null,
      pools: () => [],
      isShared: false,
      jobs: { backend: 'pglite', db: jobs },
      migrate: async (prepare, to) => {
        await orm.migrator.up(to === undefined ? undefined : { to });
        await prepare(orm.em.fork());
      },
      findProblems: () => Promise.resolve([]),
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
