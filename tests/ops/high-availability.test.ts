import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseTrouble } from '#server/database/database-trouble.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { StartedPayment } from '#shared/payments.ts';
import type { ProductView } from '#shared/products.ts';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import {
  ask,
  startCluster,
  type DatabaseCluster,
  type NodeName,
} from '#tests/support/database-cluster.ts';
import { storeTestKey } from '#tests/support/store-test-key.ts';
import { isInstalled } from '#tests/support/programs.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, TEST_SECRET } from '#tests/support/test-shop.ts';

const CLIENTS = 8;
const PRODUCTS = 6;
const STOCK = 100_000;
const PAY_EVERY = 3;
const SERVICE_AGAIN_WITHIN_MS = 30_000;
/** Longer than any time limit of the store. */
const ANSWERED_WITHIN_MS = 25_000;

const isPossible = ['etcd', 'patroni', 'haproxy', 'setpriv'].every(isInstalled);
const otherThan = (node: NodeName): NodeName => (node === 'one' ? 'two' : 'one');

describe.runIf(isPossible)('two PostgreSQL nodes under Patroni', () => {
  let cluster: DatabaseCluster;
  let dataDir: string;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let stores: ServerProcess[] = [];
  let products: ProductView[];

  beforeAll(async () => {
    cluster = await startCluster();
    dataDir = await mkdtemp(path.join(tmpdir(), 'adunni-cluster-store-'));
    sandbox = await startSandbox({ laterMs: 600_000 });
    sandbox.paystack.webhooks.policy = 'never';
    const start = () =>
      startServer(dataDir, {
        DATABASE_URL: cluster.url,
        APP_SECRET: TEST_SECRET,
        PAYSTACK_API_URL: sandbox.paystackApiUrl,
        PAYSTACK_SCRIPT_URL: sandbox.paystackScriptUrl,
      });
    stores = [await start()];
    await storeTestKey({ databaseUrl: cluster.url, dataDir: '' });
    stores.push(await start());
    const [store] = stores;
    const all = (await (await fetch(`${store?.url}/api/products`)).json()) as ProductView[];
    products = all.filter(({ variations }) => variations.length === 0).slice(0, PRODUCTS);
    if (products.length < PRODUCTS) throw new Error('there are too few simple products');
    const ids = products.map(({ id }) => id).join();
    await ask(cluster.url, `update products set stock_quantity = ${STOCK} where id in (${ids})`);
  }, 300_000);

  afterAll(async () => {
    for (const { child } of stores) child.kill('SIGKILL');
    await sandbox?.close();
    await cluster?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  it('lose no acknowledged order or payment when the primary is killed, and take orders within 30 s, in both directions', async () => {
    const shoppers = sendShoppers(stores, products, sandbox);
    const readers = sendReaders(stores, products);
    try {
      // What a store has never computed is not in its memory: a cold start takes seconds for its first pages.
      await expect.poll(() => readers.rounds(), { timeout: 60_000 }).toBeGreaterThan(1);
      for (const round of [1, 2]) {
        await expect.poll(() => cluster.isSynchronous(), { timeout: 120_000 }).toBe(true);
        const orders = shoppers.orders.size;
        await expect.poll(() => shoppers.orders.size).toBeGreaterThan(orders + 40);
        const primary = await cluster.primary();
        await cluster.crash(primary);
        const killedAt = performance.now();
        await expect
          .poll(() => shoppers.firstOrderSentAfter(killedAt), {
            timeout: 2 * SERVICE_AGAIN_WITHIN_MS,
            interval: 50,
          })
          .toBeDefined();
        const outage = (shoppers.firstOrderSentAfter(killedAt) ?? Infinity) - killedAt;
        process.stdout.write(
          `Kill ${round}: node ${primary} ended, orders were refused for ${(outage / 1000).toFixed(1)} s, pages: ${JSON.stringify(readers.take())}, refused so far: ${readers.refused().length}\n`,
        );
        expect(outage).toBeLessThan(SERVICE_AGAIN_WITHIN_MS);
        expect(await cluster.primary()).toBe(otherThan(primary));
        // It rejoins as the standby: pg_rewind removes what was never acknowledged.
        await cluster.start(primary);
      }
      await expect.poll(() => cluster.isSynchronous(), { timeout: 120_000 }).toBe(true);
    } finally {
      await Promise.all([shoppers.leave(), readers.leave()]);
    }
    // The first answers of a failover may be refused, while it is not known yet that the database is away.
    process.stdout.write(`Refused pages: ${readers.refused().slice(0, 5).join()}\n`);
    expect(readers.refused().length).toBeLessThan(readers.stale() / 50);
    process.stdout.write(
      `${shoppers.orders.size} orders, ${shoppers.paid.size} payments, answers: ${JSON.stringify(Object.fromEntries(shoppers.answers))}\n`,
    );
    expect([...shoppers.answers.keys()].toSorted()).toEqual(['200', '201', '503 Retry-After']);
    expect(shoppers.slowestMs()).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(shoppers.paid.size).toBeGreaterThan(20);
    await expectNothingLost(cluster.url, products, shoppers);
    for (const { url } of stores) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }, 600_000);

  it('serve no store from the standby', async () => {
    const standby = otherThan(await cluster.primary());
    const database = await openDatabase({ databaseUrl: cluster.urlOf(standby), dataDir });
    await expect(database.ping()).rejects.toThrow('the server is a standby');
    const refusal: unknown = await database
      .fork()
      .execute('select 1')
      .catch((error: unknown) => error);
    expect(databaseTrouble(refusal)?.code).toBe('unavailable');
    await database.close();
  });
});

/** Reads public pages at every store, without a pause. */
function sendReaders(stores: ServerProcess[], products: ProductView[]) {
  const addresses = ['/', '/fr', '/shop', '/about', '/api/products?limit=24', '/api/settings'];
  addresses.push(`/product/${products[0]?.slug}`);
  const leaving = new AbortController();
  const refused: string[] = [];
  let counts = { fresh: 0, stale: 0 };
  let stale = 0;
  const rounds = stores.map(() => 0);

  async function read(url: string, reader: number): Promise<void> {
    while (!leaving.signal.aborted) {
      for (const address of addresses) {
        const response = await fetch(url + address);
        const text = await response.text();
        const isStale = response.headers.has('warning');
        if (response.status !== 200) refused.push(`${address}: ${response.status} ${text}`);
        else counts[isStale ? 'stale' : 'fresh'] += 1;
        if (isStale) stale += 1;
        await delay(20);
      }
      rounds[reader] = (rounds[reader] ?? 0) + 1;
    }
  }
  const reading = Promise.all(stores.map(({ url }, reader) => read(url, reader)));
  return {
    /** How often every reader has read every page. */
    rounds: () => Math.min(...rounds),
    refused: () => refused,
    stale: () => stale,
    /** How many answers came since the last call. */
    take() {
      const taken = counts;
      counts = { fresh: 0, stale: 0 };
      return taken;
    },
    async leave() {
      leaving.abort();
      await reading;
    },
  };
}

interface Shoppers {
  /** The numbers of the acknowledged orders, by their reference. */
  orders: Map<string, number>;
  /** The references of the orders that a store has said to be paid. */
  paid: Set<string>;
  /** How often each status was answered. */
  answers: Map<string, number>;
  firstOrderSentAfter(time: number): number | undefined;
  slowestMs(): number;
  leave(): Promise<void>;
}

/**
 * Places orders and pays some of them, each shopper one after the other at either store; half of the orders are for the first
 * product. Repeats what was not acknowledged, with the same reference, as the storefront does.
 */
function sendShoppers(
  stores: ServerProcess[],
  products: ProductView[],
  sandbox: Awaited<ReturnType<typeof startSandbox>>,
): Shoppers {
  const orders = new Map<string, number>();
  const paid = new Set<string>();
  const answers = new Map<string, number>();
  /** When acknowledged orders were sent and answered. */
  const placed: { sentAt: number; at: number }[] = [];
  const leaving = new AbortController();
  let slowest = 0;
  let requests = 0;

  async function post<Body>(address: string, body: object): Promise<Body | null> {
    requests += 1;
    const sentAt = performance.now();
    const response = await fetch(`${stores[requests % stores.length]?.url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    slowest = Math.max(slowest, performance.now() - sentAt);
    const canRetry = Number(response.headers.get('retry-after')) > 0;
    const answer = `${response.status}${canRetry ? ' Retry-After' : ''}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    if (!response.ok) {
      if (response.status !== 503) process.stdout.write(`${address}: ${answer} ${text}\n`);
      return null;
    }
    if (response.status === 201) placed.push({ sentAt, at: performance.now() });
    return JSON.parse(text) as Body;
  }

  /** Null when the shoppers leave before it is acknowledged. */
  async function insist<Body>(address: string, body: object): Promise<Body | null> {
    for (;;) {
      const answer = await post<Body>(address, body);
      if (answer || leaving.signal.aborted) return answer;
      await delay(200);
    }
  }

  const call = async <Output>(procedure: string, input: object) => {
    const answer = await insist<{ result: { data: { json: Output } } }>(`/trpc/${procedure}`, {
      json: input,
    });
    return answer && answer.result.data.json;
  };

  async function pay(paymentReference: string): Promise<void> {
    const started = await call<StartedPayment>('payments.start', {
      paymentReference,
      method: 'card',
    });
    if (!started) return;
    await sandbox.paystack.pay(started.reference);
    for (;;) {
      const order = await call<CustomerOrder>('payments.check', {
        paymentReference,
        claimed: true,
      });
      if (order?.paymentStatus === 'paid') paid.add(paymentReference);
      if (!order || order.paymentStatus === 'paid') return;
      await delay(200);
    }
  }

  async function shop(shopper: number): Promise<void> {
    for (let turn = shopper; !leaving.signal.aborted; turn += 1) {
      const product = turn % 2 === 0 ? products[0] : products[turn % products.length];
      if (!product) throw new Error('there is no product');
      const isPaying = turn % PAY_EVERY === 0;
      const request = orderRequest([{ product }], {
        paymentMethod: isPaying ? 'card' : 'whatsapp',
      });
      const order = await insist<CustomerOrder>('/api/orders', request);
      if (!order) return;
      orders.set(request.paymentReference, order.id);
      if (isPaying) await pay(request.paymentReference);
      await delay(100);
    }
  }

  const shopping = Promise.all(Array.from({ length: CLIENTS }, (_, shopper) => shop(shopper)));
  shopping.catch(() => leaving.abort());
  return {
    orders,
    paid,
    answers,
    firstOrderSentAfter: (time) => placed.find(({ sentAt }) => sentAt > time)?.at,
    slowestMs: () => slowest,
    async leave() {
      leaving.abort();
      await shopping;
    },
  };
}

async function expectNothingLost(
  url: string,
  products: ProductView[],
  { orders, paid }: Shoppers,
): Promise<void> {
  const stored = await ask<{
    id: number;
    reference: string;
    total: number;
    items: number;
    payments: number;
    received: number;
    paymentStatus: string;
  }>(
    url,
    `select id, payment_reference as reference, total::float, payment_status as "paymentStatus",
       (select sum(quantity)::int from order_items where order_id = orders.id) as items,
       (select count(*)::int from payments where order_id = orders.id) as payments,
       (select coalesce(sum(amount), 0)::float from payments where order_id = orders.id) as received
     from orders`,
  );
  const byReference = new Map(stored.map((order) => [order.reference, order]));
  expect(byReference.size).toBe(stored.length);
  for (const [reference, id] of orders) {
    expect(byReference.get(reference)).toMatchObject({ id, items: 1 });
  }
  for (const reference of paid) {
    const order = byReference.get(reference);
    expect(order).toMatchObject({ paymentStatus: 'paid', payments: 1, received: order?.total });
  }
  const counts = await ask<{ id: number; stock: number; sold: number; ledger: number }>(
    url,
    `select id, stock_quantity as stock,
       (select coalesce(sum(quantity), 0)::int from order_items where product_id = products.id) as sold,
       (select coalesce(-sum(change), 0)::int from stock_movements
          where product_id = products.id and order_id is not null) as ledger
     from products`,
  );
  for (const { id, stock, sold, ledger } of counts) {
    expect({ id, ledger }).toEqual({ id, ledger: sold });
    if (products.some((product) => product.id === id)) {
      expect({ id, sum: stock + sold }).toEqual({ id, sum: STOCK });
    }
  }
}
