/**
 * How long the back office's lists and figures take with 20,000 orders, as the server answers them:
 * `node tests/bench/order-lists.ts [count]`, on an embedded database of its own, or where TEST_DATABASE_URL points to.
 * With KEEP_DATA_DIR the embedded database stays there, to be looked at in a browser.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/database.ts';
import { countOrders } from '#server/orders/count-orders.ts';
import { exportOrders } from '#server/orders/export-orders.ts';
import { rowsOf } from '#server/listing.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import { prepareShop } from '#server/prepare-shop.ts';
import { loadAnalytics } from '#server/reports/load-analytics.ts';
import { loadSeries } from '#server/reports/load-series.ts';
import { orderQuery, type OrderQuery } from '#shared/order-list.ts';
import { customerQuery } from '#shared/customers.ts';
import { addDays, lagosDay } from '#shared/lagos-day.ts';
import { seedOrders } from './seed-orders.ts';

const count = Number(process.argv[2] ?? 20_000);
const dataDir = process.env.KEEP_DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'adunni-bench-')));
const database = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataDir });
const admin = {
  adminUsername: 'admin',
  adminPassword: process.env.ADMIN_PASSWORD ?? 'adunni-demo-1',
};
const now = () => new Date();
await prepareShop(
  database,
  { ...admin, demoCatalogue: true },
  path.resolve(import.meta.dirname, '../../assets'),
  now,
);
await seedOrders(database.fork(), count);

const orders = (query: Partial<OrderQuery>) => () =>
  listOrders({ em: database.fork() }, orderQuery.parse({ limit: 25, ...query }));
const customers = (query: object) => () =>
  listCustomers({ em: database.fork() }, customerQuery.parse({ limit: 25, ...query }));
const today = lagosDay(now());

const measured: Record<string, () => Promise<unknown>> = {
  'orders, first page': orders({}),
  'orders, last page': orders({ offset: count - 25 }),
  'orders, search by name': orders({ search: 'zainab bello' }),
  'orders, search by two letters': orders({ search: 'ng' }),
  'orders, search by number': orders({ search: '#1500' }),
  'orders, by status': orders({ status: 'shipped' }),
  'orders, a month by amount': orders({ from: addDays(today, -30), to: today, sort: 'highest' }),
  'orders, needs you': orders({ needsYou: true }),
  'order counts': () => countOrders({ em: database.fork() }),
  'customers, first page': customers({}),
  'customers, search': customers({ search: 'amaka' }),
  'customers, most spent': customers({ sort: 'spent' }),
  analytics: () => loadAnalytics({ em: database.fork(), now }),
  'series of 30 days': () =>
    loadSeries({ em: database.fork() }, { from: addDays(today, -29), to: today }),
  'series of a year': () =>
    loadSeries({ em: database.fork() }, { from: addDays(today, -364), to: today }),
  'all orders as CSV rows': async () => {
    let rows = 0;
    const listing = exportOrders({ em: database.fork() }, { sort: 'newest' });
    for await (const _ of rowsOf(listing)) rows += 1;
    if (rows < count) throw new Error(`only ${rows} rows`);
  },
};

const TIMES = 5;
for (const [name, run] of Object.entries(measured)) {
  const times: number[] = [];
  for (let at = 0; at < (name.includes('CSV') ? 1 : TIMES); at += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  console.log(`${name.padEnd(32)} ${median.toFixed(0).padStart(6)} ms`);
}
await database.close();
