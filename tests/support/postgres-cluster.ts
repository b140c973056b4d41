import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL of this machine; null if there is none. */
export const serverPrograms = existsSync(DEBIAN)
  ? (readdirSync(DEBIAN)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => path.join(DEBIAN, version, 'bin'))
      .find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null)
  : null;

// PostgreSQL refuses to run as root.
const isRoot = process.getuid?.() === 0;
const asUser = (program: string, args: string[]): [string, string[]] => {
  const file = path.join(serverPrograms ?? '', program);
  return isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args];
};
const run = (program: string, ...args: string[]) =>
  execFileSync(...asUser(program, args), { stdio: ['ignore', 'ignore', 'pipe'] });

export interface Server {
  url: string;
  /** Of the process that starts all others of the server. */
  pid(): number;
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

function serverIn(folder: string, port: number): Server {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;
  async function query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(statement, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }
  return {
    url,
    query,
    pid: () => Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async start() {
      const args = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
      child = spawn(...asUser('postgres', args), { stdio: 'ignore' });
      for (let tries = 0; tries < 300; tries += 1) {
        if (await query('select 1').catch(() => null)) return;
        await delay(100);
      }
      throw new Error(`PostgreSQL in ${folder} does not start`);
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const exit = once(child, 'exit');
      run('pg_ctl', 'stop', '-D', folder, '-m', 'fast');
      await exit;
    },
  };
}

/** A PostgreSQL server of its own with a standby that follows it. `settings` are lines of `postgresql.conf`. */
export async function startCluster(settings = ['fsync = off', 'shared_buffers = 64MB']) {
  const folder = mkdtempSync(path.join(tmpdir(), 'adunni-cluster-'));
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const [primaryFolder, replicaFolder] = [
    path.join(folder, 'primary'),
    path.join(folder, 'replica'),
  ];
  run('initdb', '-D', primaryFolder, '-U', 'postgres', '-A', 'trust', '--no-sync');
  appendFileSync(path.join(primaryFolder, 'postgresql.conf'), `${settings.join('\n')}\n`);
  const primary = serverIn(primaryFolder, await freePort());
  await primary.start();
  const { port } = new URL(primary.url);
  const source = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres'];
  run('pg_basebackup', '-D', replicaFolder, '-R', '-X', 'stream', '-c', 'fast', ...source);
  const replica = serverIn(replicaFolder, await freePort());
  await replica.start();
  return {
    primary,
    replica,
    async close() {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
