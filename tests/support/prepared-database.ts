import './cheap-passwords.ts';
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../scripts/setup/store-build.mjs';
import type { DatabaseOptions } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { prepareStore } from '#server/prepare-store.ts';
import { temporaryDir } from './temporary-dir.ts';

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

type Prepared =
  | { kind: 'pglite'; dataDir: string }
  | { kind: 'postgres'; server: string; name: string };

export const testAdmin = { username: 'tester', password: 'a password for tests' };
const assetsDir = path.resolve(import.meta.dirname, '../../assets');

/** Migrates and fills one database before the tests of a project; each test file then gets a copy of it. */
export async function setup(project: TestProject) {
  await ensureBuilt(process.execPath);
  const prepared = await prepare(project.config.env.TEST_DATABASE === 'postgres');
  project.provide('prepared', prepared);
  return () =>
    prepared.kind === 'postgres'
      ? onServer(prepared.server, `drop database if exists ${prepared.name}`)
      : rm(prepared.dataDir, { recursive: true, force: true });
}

async function prepare(postgres: boolean): Promise<Prepared> {
  const dataDir = temporaryDir('prepared');
  if (!postgres) {
    await fill({ databaseUrl: undefined, dataDir });
    return { kind: 'pglite', dataDir };
  }
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const name = databaseName();
  await onServer(server, `create database ${name}`);
  await fill({ databaseUrl: addressOf(server, name), dataDir });
  return { kind: 'postgres', server, name };
}

async function fill(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  const admin = { adminUsername: testAdmin.username, adminPassword: testAdmin.password };
  await prepareStore(database, { ...admin, demoCatalogue: true }, assetsDir, () => new Date());
  await database.close();
}

export interface DatabaseCopy extends DatabaseOptions {
  kind: Prepared['kind'];
  drop(): Promise<void>;
}

/** A copy of the prepared database for one test file, and a DATA_DIR. */
export async function copyDatabase(prepared: Prepared): Promise<DatabaseCopy> {
  const dataDir = temporaryDir('test');
  const removeDataDir = () => rm(dataDir, { recursive: true, force: true });
  if (prepared.kind === 'pglite') {
    cpSync(prepared.dataDir, dataDir, { recursive: true });
    return { kind: 'pglite', databaseUrl: undefined, dataDir, drop: removeDataDir };
  }
  // A test's data need not survive a crash of the server, so commits do not wait for the disk.
  return createOnServer(prepared.server, dataDir, (name) => [
    `create database ${name} template ${prepared.name}`,
    `alter database ${name} set synchronous_commit = off`,
  ]);
}

/** A database without tables, of the same kind, and a DATA_DIR. */
export async function emptyDatabase(kind: Prepared['kind']): Promise<DatabaseCopy> {
  const dataDir = temporaryDir('test');
  const removeDataDir = () => rm(dataDir, { recursive: true, force: true });
  if (kind === 'pglite') return { kind, databaseUrl: undefined, dataDir, drop: removeDataDir };
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  return createOnServer(server, dataDir, (name) => [`create database ${name}`]);
}

async function createOnServer(
  server: string,
  dataDir: string,
  statements: (name: string) => string[],
): Promise<DatabaseCopy> {
  const name = databaseName();
  await onServer(server, ...statements(name));
  return {
    kind: 'postgres',
    databaseUrl: addressOf(server, name),
    dataDir,
    async drop() {
      await onServer(server, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const databaseName = () => `adunni_test_${randomBytes(6).toString('hex')}`;

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
