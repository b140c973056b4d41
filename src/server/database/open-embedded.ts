import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { MikroORM, type PgliteDriver } from '@mikro-orm/pglite';
import { fromPglite, type Db } from 'pg-boss';
import { sql, type Sql } from '#server/query.ts';
import { lockDataDir } from './data-dir.ts';
import { PING_TIMEOUT_MS, type Database, type DatabaseOptions } from './database.ts';
import { observeQueries } from './observe-queries.ts';
import { ormOptions } from './orm-options.ts';
import { RetryingEntityManager } from './retrying-entity-manager.ts';
import { runMigrations } from './run-migrations.ts';

/** pg-boss sends scripts with transactions inside, so that nothing else may run on the connection meanwhile. */
const reservedConnection = (
  orm: MikroORM,
  beforeEach?: () => Promise<unknown>,
): Pick<Db, 'executeSql'> => ({
  async executeSql(text, values) {
    const connection = orm.em.getConnection();
    // Before the connection is reserved: the first call opens the database, which needs it too.
    const pglite = await connection.getNativeClient();
    // If the database is closed meanwhile, this client refuses, and does not open it again.
    const client = connection.getClient();
    await beforeEach?.();
    return client.connection().execute(() => fromPglite(pglite).executeSql(text, values));
  },
});

export async function openEmbedded({ dataDir, onQuery }: DatabaseOptions): Promise<Database> {
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
    const direct = reservedConnection(orm);
    // Lets requests in between: PGlite answers before the event loop turns, and the jobs send hundreds of statements as they start.
    const db = reservedConnection(orm, nextTurn);
    return {
      fork: () => orm.em.fork(),
      // There is only one connection.
      background: () => orm.em.fork(),
      ping: () => withPingTimeout(orm.em.fork().execute(sql`select 1`)),
      run: async <Row>({ text, values }: Sql) =>
        (await direct.executeSql(text, [...values])).rows as Row[],
      isOverloaded: () => false,
      replica: null,
      pools: () => [],
      isShared: false,
      jobs: { backend: 'pglite', db },
      migrate: async (prepare, to) => {
        await runMigrations(orm, to);
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
