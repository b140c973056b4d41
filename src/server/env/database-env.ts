import { z } from 'zod';

const postgresAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address like postgres://user:password@host:5432/database',
  })
  .optional();

/** The variables of the database and of a process's part in the work on it. */
export const databaseVariables = {
  PROCESS: z.enum(['all', 'web', 'jobs']).default('all'),
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_REPLICA_URL: postgresAddress,
  DATABASE_POOL: z.coerce.number().int().min(1).max(1000).default(10),
  DATABASE_BACKGROUND_POOL: z.coerce.number().int().min(2).max(1000).default(6),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3600).default(60),
  MIGRATE_AT_START: z.enum(['0', '1']).default('1'),
};

type DatabaseVariables = z.infer<z.ZodObject<typeof databaseVariables>>;

export type Role = DatabaseVariables['PROCESS'];

export interface DatabaseEnv {
  /** `web` answers requests and runs no jobs; `jobs` runs them and answers only health checks. */
  role: Role;
  databaseUrl: string | undefined;
  /** Past a pooler, for what needs a session; undefined: `databaseUrl` leads to the server itself. */
  databaseDirectUrl: string | undefined;
  /** A standby that catalogue and reports are read from. */
  databaseReplicaUrl: string | undefined;
  /** How many connections each pool may open. */
  databasePools: { requests: number; background: number };
  /** How long a start waits for the database. */
  databaseWaitSeconds: number;
  /** Otherwise a start refuses a database that lacks migrations. */
  migrateAtStart: boolean;
}

/** One line for each variable that needs another one. */
export function databaseProblems(read: DatabaseVariables): string[] {
  if (read.DATABASE_URL) return [];
  return [
    read.PROCESS !== 'all' &&
      `PROCESS=${read.PROCESS} needs DATABASE_URL: the embedded database has one process`,
    (read.DATABASE_DIRECT_URL ?? read.DATABASE_REPLICA_URL) !== undefined &&
      'DATABASE_DIRECT_URL and DATABASE_REPLICA_URL need DATABASE_URL',
  ].filter((problem) => typeof problem === 'string');
}

export const readDatabase = (read: DatabaseVariables): DatabaseEnv => ({
  role: read.PROCESS,
  databaseUrl: read.DATABASE_URL,
  databaseDirectUrl: read.DATABASE_DIRECT_URL,
  databaseReplicaUrl: read.DATABASE_REPLICA_URL,
  databasePools: { requests: read.DATABASE_POOL, background: read.DATABASE_BACKGROUND_POOL },
  databaseWaitSeconds: read.DATABASE_WAIT_SECONDS,
  migrateAtStart: read.MIGRATE_AT_START === '1',
});
