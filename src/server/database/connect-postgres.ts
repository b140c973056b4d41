import { MikroORM, type PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import { silentMsOf, type Limits } from './connection-limits.ts';
import { observeQueries, type QueryObserver } from './observe-queries.ts';
import { ormOptions } from './orm-options.ts';
import { PrimaryClient } from './primary-client.ts';
import { RetryingEntityManager } from './retrying-entity-manager.ts';

const RELEASE_AFTER_MS = 500;
const KEEP_ALIVE_AFTER_MS = 10_000;

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

interface Options {
  /** Keeps MikroORM from mixing up the transactions of several pools. */
  contextName: string;
  limits: Limits;
  onQuery?: QueryObserver | undefined;
  watch?: (pool: Pool) => void;
  /**
   * The address is that of a pooler, which gives each transaction another session: `readRows` sends no named statements, and
   * the pooler sets the time limits, because it refuses them as parameters of a connection.
   */
  isPooler?: boolean;
  /** The server is a replica, which takes no writes. */
  isStandby?: boolean;
}

const sessionSettings = (limits: Limits) => ({
  lock_timeout: limits.lockMs,
  statement_timeout: limits.statementMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  // Compiling a plan, and starting workers for it, takes longer than any statement of the store.
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
});

/** A pool of connections to PostgreSQL under MikroORM. The first query opens the first connection. */
export const connectPostgres = (
  clientUrl: string,
  { contextName, limits, onQuery, watch, isPooler = false, isStandby = false }: Options,
) =>
  MikroORM.init({
    ...ormOptions,
    ...observeQueries(onQuery),
    entityManager: RetryingEntityManager<PostgreSqlDriver>,
    contextName,
    clientUrl,
    pool: { min: 0, max: limits.connections },
    driverOptions: {
      // The whole address, including sslmode; MikroORM reads only parts of it.
      connectionString: clientUrl,
      connectionTimeoutMillis: limits.connectionMs,
      ...(isPooler ? { hasSessions: false } : sessionSettings(limits)),
      // Without these, a connection whose other end has vanished blocks until TCP times out, after minutes or hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      silentMs: silentMsOf(limits),
      ...(isStandby ? {} : { Client: PrimaryClient }),
      onPoolCreated: (pool: Pool) => {
        pool.on('connect', releaseWhenLost);
        watch?.(pool);
      },
    },
  });
