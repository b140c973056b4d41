// npm run bench -- processes: 1, 2 and 4 processes, with and without a replica; see docs/scaling.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serverPrograms, startCluster } from '#tests/support/postgres-cluster.ts';
import { missCases } from '../cases/miss-cases.ts';
import { orderCases } from '../cases/order-cases.ts';
import { startChild } from '../child-calls.ts';
import type { LoadApi } from '../load/load-api.ts';
import { seedStore } from '../seed/seed-store.ts';
import { startStore, type StoreProcess } from '../store/store-process.ts';
import { measureCase, type Case, type Result, type Setup } from './measure.ts';
import { weighOrders } from './order-weight.ts';
import { tablesOf, writeTables } from './report.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const MAX_PROCESSES = 4;
const COUNTS = [1, 2, MAX_PROCESSES];
const CONNECTIONS = 32;
const { products, rounds, seconds } = values.quick
  ? { products: 1000, rounds: 1, seconds: 1 }
  : { products: 20_000, rounds: 3, seconds: 4 };
const WEIGHING_SECONDS = values.quick ? 2 : 10;

if (!serverPrograms) throw new Error('This needs the programs of a PostgreSQL server (initdb).');
const startedAt = performance.now();
const cluster = await startCluster(['shared_buffers = 256MB', 'max_connections = 300']);
const dataDir = await mkdtemp(path.join(tmpdir(), 'adunni-bench-'));
const cleanUp: (() => Promise<unknown>)[] = [
  () => rm(dataDir, { recursive: true, force: true }),
  () => cluster.close(),
];
try {
  const database = { databaseUrl: cluster.primary.url, dataDir };
  const facts = await seedStore(database, products, 1000);
  const start = async (databaseReplicaUrl?: string) => {
    const stores: StoreProcess[] = [];
    for (let count = 0; count < MAX_PROCESSES; count += 1) {
      const store = await startStore({ ...database, databaseReplicaUrl }, { role: 'web' });
      cleanUp.push(() => store.stop());
      stores.push(store);
    }
    return stores;
  };
  const plain = await start();
  const withReplica = await start(cluster.replica.url);
  const setupsOf = (stores: StoreProcess[], suffix: string): Setup[] =>
    COUNTS.map((count) => ({ name: `${count}${suffix}`, stores: stores.slice(0, count) }));
  const setups = [...setupsOf(plain, ''), ...setupsOf(withReplica, ' and a replica')];

  const load = startChild<LoadApi>(path.resolve(import.meta.dirname, '../load/load-process.ts'));
  cleanUp.push(() => load.stop());
  const [, , spread, hot] = orderCases(facts);
  const [, list] = missCases(facts);
  if (!spread || !hot || !list) throw new Error('a case is missing');
  const cases: Case[] = [
    {
      name: 'orders',
      title: 'Orders of two lines, over all products',
      requests: { kind: 'orders', lines: spread.lines },
    },
    {
      name: 'hot',
      title: 'Orders of one product',
      requests: { kind: 'orders', lines: hot.lines },
    },
    { name: 'misses', title: 'Product lists that no cache has', requests: list.requests },
    {
      name: 'cached',
      title: 'The home page from memory',
      requests: { kind: 'same', method: 'GET', path: '/' },
    },
  ];
  const servers = { primary: cluster.primary.pid(), replica: cluster.replica.pid() };
  const options = { load, servers, connections: CONNECTIONS, rounds, seconds };
  const results: [Case, Map<string, Result>][] = [];
  for (const each of cases) {
    const measured = await measureCase(each, setups, options);
    results.push([each, measured]);
    for (const [setup, { ratio, perSecond, failed }] of measured)
      console.log(
        `${ratio.toFixed(2)}  ${perSecond.toFixed(0)}/s  failed ${failed}  ${each.title}, ${setup}`,
      );
  }
  const [{ url }] = plain as [StoreProcess];
  const weight = await weighOrders(cluster.primary, () =>
    load.call('send', {
      url,
      requests: { kind: 'orders', lines: spread.lines },
      headers: {},
      connections: 8,
      seconds: WEIGHING_SECONDS,
    }),
  );
  const tables = tablesOf(results, weight, (performance.now() - startedAt) / 60_000);
  console.log(`\n${tables}`);
  if (!values.quick) writeTables(tables);
} finally {
  for (const undo of cleanUp.reverse()) await undo();
}
