import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Replica } from '#server/database/replica.ts';
import type { PoolUse } from '#server/database/watch-pool.ts';
import { storeFigures, type ReadRows } from './store-figures.ts';

export interface CacheStats {
  /** Answers that were sent before the router saw the request, by route. */
  sentFirst: ReadonlyMap<string, number>;
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

export interface Metrics {
  /** Everything in Prometheus's text format. */
  text(): Promise<string>;
  contentType: string;
  /** A request that ended; `route` is a pattern, never an address. */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** A procedure that ended: `ok` or the code of its error. */
  observeProcedure: (procedure: string, outcome: string) => void;
  watchCache(read: () => CacheStats): void;
}

interface Sources {
  version: string;
  commit: string;
  role: string;
  pools: () => PoolUse[];
  /** Null when nothing is read from one. */
  replica: Pick<Replica, 'outcomes'> | null;
  /** Runs one statement on the store's database. */
  readRows: ReadRows;
  freeBytes: () => Promise<number>;
}

/** Procedures whose outcomes are counted under a name of their own. */
const watchedProcedures: Record<string, 'orders' | 'payments'> = {
  'checkout.placeOrder': 'orders',
  'payments.start': 'payments',
};

/** The metrics that a process reports to Prometheus. docs/operations.md lists the metrics. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'adunni_info',
    help: 'Version, commit and role of this process',
    labelNames: ['version', 'commit', 'role'],
    registers,
  }).set({ version: sources.version, commit: sources.commit, role: sources.role }, 1);

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status, without those of adunni_http_cached_responses_total',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const outcomes = {
    orders: new Counter({
      name: 'adunni_orders_placed_total',
      help: 'Orders that customers sent, by outcome: ok or the code of the error',
      labelNames: ['outcome'],
      registers,
    }),
    payments: new Counter({
      name: 'adunni_payments_started_total',
      help: 'Payments that customers started, by outcome: ok or the code of the error',
      labelNames: ['outcome'],
      registers,
    }),
  };
  // A rate needs a first value.
  for (const counter of Object.values(outcomes)) counter.inc({ outcome: 'ok' }, 0);

  const databaseUp = new Gauge({
    name: 'adunni_database_up',
    help: '1 if the database answers; if it does not, the figures that it has are missing',
    registers,
  });
  exportPools(registry, sources.pools);
  if (sources.replica) exportReplica(registry, sources.replica);
  exportDisk(registry, sources.freeBytes);
  const readFigures = storeFigures(sources.readRows);

  return {
    contentType: registry.contentType,
    async text() {
      const figures = await readFigures();
      databaseUp.set(figures === null ? 0 : 1);
      return `${await registry.metrics()}\n${figures ?? ''}`;
    },
    observeRequest: (method, route, status, seconds) =>
      requests.observe({ method, route, status }, seconds),
    observeProcedure(procedure, outcome) {
      const watched = watchedProcedures[procedure];
      if (watched) outcomes[watched].inc({ outcome });
    },
    watchCache: (read) => exportCache(registry, read),
  };
}

function exportPools(registry: Registry, pools: () => PoolUse[]): void {
  const gauge = (name: string, help: string, valueOf: (use: PoolUse) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const use of pools()) this.set({ pool: use.pool }, valueOf(use));
      },
    });
  gauge('adunni_database_pool_max', 'Connections that a pool may open', ({ max }) => max);
  gauge('adunni_database_pool_in_use', 'Connections in use', ({ inUse }) => inUse);
  gauge(
    'adunni_database_pool_waiting',
    'Queries that wait for a connection',
    ({ waiting }) => waiting,
  );
}

function exportReplica(registry: Registry, { outcomes }: Pick<Replica, 'outcomes'>): void {
  const reads = new Counter({
    name: 'adunni_database_replica_reads_total',
    help: 'Reads meant for the replica, by outcome: read there, or from the primary because it was behind, failed or is avoided',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outcomes())) this.inc({ outcome }, count);
    },
  });
  registry.registerMetric(reads);
}

function exportDisk(registry: Registry, freeBytes: () => Promise<number>): void {
  registry.registerMetric(
    new Gauge({
      name: 'adunni_data_dir_free_bytes',
      help: 'Space left on the disk of DATA_DIR',
      registers: [],
      async collect() {
        this.set(await freeBytes());
      },
    }),
  );
}

function exportCache(registry: Registry, read: () => CacheStats): void {
  const registers = [registry];
  const total = (name: string, help: string, valueOf: (stats: CacheStats) => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(valueOf(read()));
      },
    });
  const gauge = (name: string, help: string, valueOf: (stats: CacheStats) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(valueOf(read()));
      },
    });
  total('adunni_answer_cache_hits_total', 'Requests answered from memory', ({ hits }) => hits);
  total(
    'adunni_answer_cache_misses_total',
    'Answers computed for the cache',
    ({ misses }) => misses,
  );
  gauge('adunni_answer_cache_entries', 'Answers in memory', ({ entries }) => entries);
  gauge('adunni_answer_cache_bytes', 'Memory of the answers', ({ bytes }) => bytes);
  const sentFirst = new Counter({
    name: 'adunni_http_cached_responses_total',
    help: 'Requests answered from memory before the router, by route',
    labelNames: ['route'],
    registers: [],
    collect() {
      this.reset();
      for (const [route, count] of read().sentFirst) this.inc({ route }, count);
    },
  });
  registry.registerMetric(sentFirst);
}
