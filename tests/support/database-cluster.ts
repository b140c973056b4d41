import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const script = path.resolve(import.meta.dirname, '../../ops/patroni/cluster.sh');

export type NodeName = 'one' | 'two';

const PORTS = 7;

export interface DatabaseCluster {
  /** The store's database, on whichever node is primary. */
  url: string;
  /** The same on one node, whatever it is. */
  urlOf(node: NodeName): string;
  /** The node whose PostgreSQL takes writes now. */
  primary(): Promise<NodeName>;
  /** Ends Patroni and PostgreSQL of a node with SIGKILL. */
  crash(node: NodeName): Promise<void>;
  /** Starts a node again. */
  start(node: NodeName): Promise<void>;
  /** Whether Patroni knows a standby that every commit waits for, and that may therefore become primary. */
  isSynchronous(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Two nodes under Patroni behind haproxy, made by `ops/patroni/cluster.sh`. */
export async function startCluster(): Promise<DatabaseCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adunni-cluster-'));
  const port = await freePort(PORTS);
  const cluster = (action: string, ...args: string[]) => run(script, [action, folder, ...args]);
  const address = (at: number) => `postgres://adunni:adunni@127.0.0.1:${at}/adunni`;
  const urlOf = (node: NodeName) => address(node === 'one' ? port + 3 : port + 4);
  const stop = async () => {
    await cluster('stop');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await cluster('start', String(port));
  } catch (error) {
    await stop();
    throw error;
  }
  const isPrimary = async (node: NodeName) => {
    const [row] = await ask<{ standby: boolean }>(
      urlOf(node),
      'select pg_is_in_recovery() as standby',
    ).catch(() => []);
    return row?.standby === false;
  };
  return {
    url: address(port),
    urlOf,
    async primary() {
      if (await isPrimary('one')) return 'one';
      if (await isPrimary('two')) return 'two';
      throw new Error('no node is primary');
    },
    crash: async (node) => void (await cluster('crash', node)),
    start: async (node) => void (await cluster('node', node)),
    async isSynchronous() {
      const answers = await Promise.all(
        [port + 5, port + 6].map((rest) =>
          fetch(`http://127.0.0.1:${rest}/sync`).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      );
      return answers.includes(200);
    },
    stop,
  };
}

export async function ask<Row>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}
