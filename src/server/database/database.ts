import type { Sql } from '#server/query.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Db } from 'pg-boss';
import type { QueryObserver } from './observe-queries.ts';
import type { PrimaryClient } from './primary-client.ts';
import type { Replica } from './replica.ts';
import type { PoolUse } from './watch-pool.ts';

/** The longest time in which `Database.ping` answers or fails. */
export const PING_TIMEOUT_MS = 2000;

export interface Database {
  /** An entity manager for one request. */
  fork(): SqlEntityManager;
  /** An entity manager for a job or a webhook, on separate connections, so that requests cannot starve them. */
  background(): SqlEntityManager;
  /** Resolves when the database answers, on a separate connection; throws within `PING_TIMEOUT_MS` when it does not. */
  ping(): Promise<void>;
  /** Runs one quick statement on the connection of `ping`. */
  run<Row>(statement: Sql): Promise<Row[]>;
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
