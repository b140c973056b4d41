import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { DatabaseOptions } from '#server/database/database.ts';
import type { DatabaseKind } from '../options.ts';

export interface BenchDatabase extends DatabaseOptions {
  kind: DatabaseKind;
  /** For the limits: the same PostgreSQL database, or a copy of the embedded one, which only one process can open. */
  forLimits(): Promise<DatabaseOptions>;
  drop(): Promise<void>;
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** An empty database, which is dropped even when the run is interrupted. */
export async function createBenchDatabase(kind: DatabaseKind): Promise<BenchDatabase> {
  const database = await createDatabase(kind);
  const interrupt = () => void database.drop().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, interrupt);
  return {
    ...database,
    async drop() {
      for (const signal of signals) process.off(signal, interrupt);
      await database.drop();
    },
  };
}

/** On the server of TEST_DATABASE_URL one of its own, or embedded in a new folder. */
async function createDatabase(kind: DatabaseKind): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adunni-bench-'));
  const dataDir = path.join(folder, 'data');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'pglite') {
    return {
      kind,
      databaseUrl: undefined,
      dataDir,
      async forLimits() {
        const copy = path.join(folder, 'limits');
        await cp(dataDir, copy, { recursive: true });
        return { databaseUrl: undefined, dataDir: copy };
      },
      drop: removeFolder,
    };
  }
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server');
  const name = `adunni_bench_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const options = { databaseUrl: url.href, dataDir };
  return {
    kind,
    ...options,
    forLimits: () => Promise.resolve(options),
    async drop() {
      await onServer(server, `drop database if exists ${name} with (force)`);
      await removeFolder();
    },
  };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
