import { Pool } from 'pg';
import { sql, type Sql } from '#server/query.ts';
import { connectPostgres } from './connect-postgres.ts';
import {
  backgroundLimits,
  migrationLimits,
  requestLimits,
  withConnections,
} from './connection-limits.ts';
import { PING_TIMEOUT_MS, type Database, type DatabaseOptions } from './database.ts';
import { findConnectionShortage, findMissingTimeLimits } from './find-problems.ts';
import { PrimaryClient } from './primary-client.ts';
import { openReplica } from './replica.ts';
import { retryMigration } from './retry-migration.ts';
import { runMigrations } from './run-migrations.ts';
import { watchPool } from './watch-pool.ts';

/** An arbitrary number that no other lock uses. */
const MIGRATION_LOCK = 4_207_311_942;

/** The statements of the change log wait for nobody, unless somebody locks a table that they read. */
const PROBE_LOCK_MS = 500;

/** The job queue's own statements are short; its schema is migrated in one that may take longer. */
const JOBS_SILENT_MS = 60_000;
const JOB_CONNECTIONS = 2;

export async function openPostgres({
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
    ...(!isPooler && { lock_timeout: PROBE_LOCK_MS }),
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
    run: async <Row>({ text, values }: Sql) => (await probe.query(text, [...values])).rows as Row[],
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
          await em.execute(sql`set local lock_timeout = 0`);
          await em.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
          await retryMigration(() => runMigrations(orm, to));
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
