import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { databaseGate } from '#tests/support/database-gate.ts';
import { makeProduct } from '#tests/support/api.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer } from '#tests/support/server-process.ts';
import { orderRequest } from '#tests/support/test-shop.ts';
import type { ProductView } from '#shared/products.ts';

const copy = await copyDatabase(inject('prepared'));
const gate = copy.databaseUrl ? await databaseGate(copy.databaseUrl) : null;
await gate?.open();
const metricsPort = await freePort();
const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
const server = await startServer(copy.dataDir, {
  METRICS_PORT: String(metricsPort),
  COMMIT: 'abc1234',
  LOG_LEVEL: 'info',
  ...(gate && { DATABASE_URL: gate.url }),
});
afterAll(async () => {
  await server.stop();
  await gate?.close();
  await copy.drop();
});

type Samples = Map<string, number>;

/** Samples like `adunni_database_up` and `adunni_http_cached_responses_total{route="/"}`. */
async function scrape(): Promise<Samples> {
  const response = await fetch(metricsUrl);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const get = (address: string) => fetch(server.url + address).then((it) => it.arrayBuffer());
const placeOrder = (body: unknown) =>
  fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(({ status }) => status);

describe('the metrics', () => {
  it('have each request under its route and status, and cached ones apart', async () => {
    for (let times = 0; times < 3; times += 1) await get('/about');
    await get('/trpc/settings.get');
    await get('/trpc/no.such');
    await get('/trpc/settings.get,categories.list?batch=1&input={}');
    await get('/api/orders/1?x=<secret>');
    await get('/order/somebody-elses-reference');
    const samples = await scrape();
    const count = (route: string, status: number, method = 'GET') =>
      samples.get(
        `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    // A job of the start that changes something takes a cached page back.
    const cached = samples.get('adunni_http_cached_responses_total{route="/about"}') ?? 0;
    expect(cached).toBeGreaterThan(0);
    expect((count('/about', 200) ?? 0) + cached).toBe(3);
    expect(count('/trpc/settings.get', 200)).toBe(1);
    expect(count('/trpc/unknown', 404)).toBe(1);
    expect(count('/trpc/batch', 200)).toBe(1);
    expect(count('/order/:paymentReference', 404)).toBe(1);
    const names = [...samples.keys()].join('\n');
    expect(names).not.toMatch(/secret|somebody/);
    expect(samples.get('adunni_answer_cache_hits_total')).toBeGreaterThanOrEqual(2);
    expect(samples.get('adunni_answer_cache_misses_total')).toBeGreaterThan(0);
    expect(samples.get('adunni_answer_cache_bytes')).toBeGreaterThan(1000);
    expect(samples.get('adunni_info{version="0.1.0",commit="abc1234",role="all"}')).toBe(1);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('have orders by outcome, stock, jobs, webhooks, payments and the pools', async () => {
    const products = (await (await fetch(`${server.url}/api/products`)).json()) as ProductView[];
    const product = products.find(
      ({ variations, stockQuantity }) =>
        variations.length === 0 && stockQuantity > 2 && stockQuantity < 20,
    );
    if (!product) throw new Error('there is no simple product');
    expect(await placeOrder(orderRequest([{ product }]))).toBe(201);
    expect(await placeOrder(orderRequest([{ product, quantity: product.stockQuantity }]))).toBe(
      409,
    );
    await expect
      .poll(
        async () =>
          (await scrape()).get('adunni_orders_last_hour{status="pending",paymentStatus="unpaid"}'),
        {
          timeout: 30_000,
          interval: 500,
        },
      )
      .toBe(1);
    const samples = await scrape();
    expect(samples.get('adunni_orders_placed_total{outcome="ok"}')).toBe(1);
    expect(samples.get('adunni_orders_placed_total{outcome="insufficient_stock"}')).toBe(1);
    for (const name of [
      'adunni_payments_started_total{outcome="ok"}',
      'adunni_payment_attempts_unsettled',
      'adunni_payment_attempts_overdue_seconds',
      'adunni_webhooks_unprocessed',
      'adunni_webhook_lag_seconds',
      'adunni_mails_due',
      'adunni_webhook_deliveries_due',
      'adunni_webhook_endpoints_failing',
      'adunni_products_sold_out',
      'adunni_products_low_stock',
      'adunni_data_dir_free_bytes',
      'adunni_last_backup_timestamp_seconds',
      'adunni_last_reconciliation_timestamp_seconds',
      'adunni_database_up',
    ]) {
      expect([name, Number.isFinite(samples.get(name))]).toEqual([name, true]);
    }
    expect(samples.get('adunni_database_up')).toBe(1);
    if (gate) {
      expect(samples.get('adunni_database_pool_max{pool="requests"}')).toBe(10);
      expect(samples.get('adunni_database_pool_in_use{pool="requests"}')).toBeGreaterThanOrEqual(0);
      expect(samples.get('adunni_database_pool_waiting{pool="background"}')).toBe(0);
    }
  });

  it('count products as low in stock from their own number on', async () => {
    const count = async () => (await scrape()).get('adunni_products_low_stock') ?? 0;
    const before = await count();
    await makeProduct(server, { stockQuantity: 8, lowStock: 10 });
    await makeProduct(server, { stockQuantity: 8, lowStock: 10 });
    await makeProduct(server, { stockQuantity: 4, lowStock: 2 });
    await expect.poll(count, { timeout: 30_000, interval: 500 }).toBe(before + 2);
  });

  it('begin with the name of the store, and are those that alerts, dashboard and the document name', async () => {
    const text = await (await fetch(metricsUrl)).text();
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(40);
    const ofTheProcess = /^(?:process|nodejs)_|^http_request_duration_seconds$/;
    expect(names.filter((name) => !name.startsWith('adunni_') && !ofTheProcess.test(name))).toEqual(
      [],
    );
    const known = [...names, 'adunni_database_replica_reads_total'];
    for (const file of ['ops/alerts.yml', 'ops/grafana-dashboard.json', 'docs/operations.md']) {
      const used = readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8').match(
        /\badunni_\w+/g,
      );
      // Of the database, not a metric.
      expect(used?.filter((name) => ![...known, 'adunni_before'].includes(name))).toEqual([]);
    }
  });

  it('are not served on the public address', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });

  it('go on, with adunni_database_up 0, while the database does not answer', async () => {
    if (!gate) return;
    await gate.close();
    await expect
      .poll(async () => (await scrape()).get('adunni_database_up'), {
        timeout: 30_000,
        interval: 500,
      })
      .toBe(0);
    expect((await scrape()).has('adunni_webhook_lag_seconds')).toBe(false);
    await gate.open();
    await expect
      .poll(async () => (await scrape()).get('adunni_database_up'), {
        timeout: 30_000,
        interval: 500,
      })
      .toBe(1);
  });

  it('come with a log and a /healthz that name version and commit', async () => {
    const health = (await (await fetch(`${server.url}/healthz`)).json()) as object;
    expect(health).toEqual({ status: 'ok', version: '0.1.0', commit: 'abc1234', role: 'all' });
    expect(server.output()).toContain('"msg":"Metrics are served."');
  });
});
