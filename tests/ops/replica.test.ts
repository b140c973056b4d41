import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import { freePort } from '#tests/support/free-port.ts';
import { serverPrograms, startCluster } from '#tests/support/postgres-cluster.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest } from '#tests/support/test-shop.ts';

const json = { 'content-type': 'application/json' };

describe.runIf(serverPrograms)('a store with a replica', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'adunni-replica-'));
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let stores: [ServerProcess, ServerProcess];
  let metricsPort = 0;
  let cookie = '';
  let product: ProductView;

  beforeAll(async () => {
    cluster = await startCluster();
    metricsPort = await freePort();
    const variables = {
      DATABASE_URL: cluster.primary.url,
      DATABASE_REPLICA_URL: cluster.replica.url,
      APP_SECRET: 'a secret of at least thirty-two characters',
      LOG_LEVEL: 'warn',
    };
    const first = await startServer(dataDir, {
      ...variables,
      METRICS_PORT: String(metricsPort),
    });
    stores = [first, await startServer(dataDir, { ...variables, PROCESS: 'web' })];
    const login = await fetch(`${first.url}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(first.admin),
    });
    cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const products = await read<ProductView[]>(first, '/api/products?limit=50');
    const simple = products.find(({ variations }) => variations.length === 0);
    if (!simple) throw new Error('there is no simple product');
    product = simple;
    await cluster.primary.query('update products set stock_quantity = 1000 where id = $1', [
      product.id,
    ]);
  });
  afterAll(async () => {
    for (const store of stores) await store.stop();
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function read<Body>({ url }: ServerProcess, address: string, headers = {}): Promise<Body> {
    const response = await fetch(url + address, { headers });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as Body;
  }
  const asStaff = <Body>(store: ServerProcess, address: string) =>
    read<Body>(store, address, { cookie });

  async function setPrice(store: ServerProcess, price: number): Promise<void> {
    const { version: _, ...fields } = await asStaff<ProductView>(
      store,
      `/api/products/${product.id}`,
    );
    const response = await fetch(`${store.url}/api/products/${product.id}`, {
      method: 'PUT',
      headers: { ...json, cookie },
      body: JSON.stringify({ ...fields, price }),
    });
    expect(response.status).toBe(200);
    product = { ...product, price };
  }

  async function placeOrder({ url }: ServerProcess) {
    const body = orderRequest([{ product }]);
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    return { order: (await response.json()) as OrderView, reference: body.paymentReference };
  }

  /** How many reads the first store has sent to the replica, by outcome. */
  async function outcomes(): Promise<Record<string, number>> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const lines = text.matchAll(/^adunni_database_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries(
      [...lines].map(([, outcome = '', count]) => [outcome, Number(count)]),
    );
  }
  const readsOnReplica = async () => (await outcomes())['read'] ?? 0;

  const pause = () => cluster.replica.query('select pg_wal_replay_pause()');
  const resume = () => cluster.replica.query('select pg_wal_replay_resume()');
  /** Until the replica has everything. */
  const caughtUp = async () => {
    const [row] = await cluster.primary.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    );
    await expect
      .poll(() =>
        cluster.replica.query(
          'select from generate_series(1, 1) where pg_last_wal_replay_lsn() >= $1::pg_lsn',
          [row?.position],
        ),
      )
      .toHaveLength(1);
  };
  const dashboard = async (store: ServerProcess) =>
    (
      await asStaff<{ result: { data: { json: { totalOrders: number } } } }>(
        store,
        '/trpc/reports.dashboard',
      )
    ).result.data.json;
  const priceIn = async (store: ServerProcess) => {
    const { price } = await read<ProductView>(store, `/api/products/${product.id}`);
    const page = await (await fetch(`${store.url}/product/${product.slug}`)).text();
    expect(page).toContain(`"price":${price}`);
    return price;
  };

  it('reads the catalogue, reports and exports from it', async () => {
    const [store] = stores;
    for (const address of [
      '/api/products?limit=7',
      '/api/products?search=ring&limit=10',
      '/trpc/reports.dashboard',
      '/trpc/reports.analytics',
      '/api/orders.csv',
    ]) {
      // After a replica was behind, the store avoids it for 100 ms: keep trying for longer.
      let attempt = 0;
      const isReadOnReplica = async () => {
        await caughtUp();
        const before = await readsOnReplica();
        // An answer that is in the cache is read from nowhere.
        const page = address.startsWith('/api/products') ? `&offset=${(attempt += 1)}` : '';
        const response = await fetch(store.url + address + page, {
          headers: /csv|reports/.test(address) ? { cookie } : {},
        });
        expect([address, response.status]).toEqual([address, 200]);
        await response.arrayBuffer();
        return (await readsOnReplica()) > before;
      };
      await expect.poll(isReadOnReplica, { message: address, timeout: 10_000 }).toBe(true);
    }
    // A change that is not logged is seen on the primary alone. What a job writes meanwhile leads the store there: then again.
    let secret = 0;
    let { name: known } = product;
    const isHidden = async () => {
      await caughtUp();
      await pause();
      secret += 1;
      const name = `changed in secret, ${secret}`;
      await cluster.primary.query(
        `begin; set local session_replication_role = replica;
         update products set name = '${name}' where id = ${product.id}; commit`,
      );
      const [page = '', list = ''] = await Promise.all(
        [`/shop?sort=newest`, `/api/products?limit=${50 - secret}`].map(async (address) =>
          (await fetch(store.url + address)).text(),
        ),
      );
      expect((await asStaff<ProductView>(store, `/api/products/${product.id}`)).name).toBe(name);
      await resume();
      const isRead = list.includes(known) && !`${page}${list}`.includes(name);
      known = name;
      return isRead;
    };
    await expect.poll(isHidden, { timeout: 10_000 }).toBe(true);
  });

  it('shows every change of staff in every process at once, whether the replica follows or not', async () => {
    let price = 1_000_000;
    for (let round = 0; round < 12; round += 1) {
      if (round % 4 === 1) await pause();
      if (round % 4 === 3) await resume();
      price += 100;
      await setPrice(stores[round % 2] ?? stores[0], price);
      for (const store of stores) expect([round, await priceIn(store)]).toEqual([round, price]);
    }
    expect((await outcomes())['behind']).toBeGreaterThan(0);
  });

  it('shows staff and the buyer an order at once while the replica stands still', async () => {
    await pause();
    const before = (await dashboard(stores[0])).totalOrders;
    const { order, reference } = await placeOrder(stores[0]);
    for (const store of stores) {
      expect((await dashboard(store)).totalOrders).toBe(before + 1);
      const file = await (
        await fetch(`${store.url}/api/orders.csv`, { headers: { cookie } })
      ).text();
      expect(file).toContain(reference);
      expect((await fetch(`${store.url}/order/${reference}`)).status).toBe(200);
    }
    expect(order.id).toBeGreaterThan(0);
    await resume();
    await caughtUp();
  });

  it('does without it while it is down, and reads from it again afterwards', async () => {
    await cluster.replica.stop();
    const [store] = stores;
    for (let index = 0; index < 20; index += 1)
      await read(store, `/api/products?limit=${index + 20}`);
    expect((await dashboard(store)).totalOrders).toBeGreaterThan(0);
    await setPrice(store, 2_000_000);
    expect(await priceIn(store)).toBe(2_000_000);
    await cluster.replica.start();
    const before = await readsOnReplica();
    await expect
      .poll(async () => {
        await dashboard(store);
        return readsOnReplica();
      })
      .toBeGreaterThan(before);
    expect(await priceIn(store)).toBe(2_000_000);
  });

  it('does not read from one that has lost its primary', async () => {
    await caughtUp();
    await cluster.replica.query(`alter system set primary_conninfo = ''`);
    await cluster.replica.query('select pg_reload_conf()');
    await expect
      .poll(() => cluster.replica.query('select from pg_stat_wal_receiver'))
      .toHaveLength(0);
    // Its position would still do, because nothing public changes, but it is too old.
    let offset = 0;
    const readSome = async () => {
      const before = await readsOnReplica();
      for (let times = 0; times < 3; times += 1)
        await read(stores[0], `/api/products?limit=3&offset=${(offset += 1)}`);
      return (await readsOnReplica()) - before;
    };
    expect(await readSome()).toBeGreaterThan(0);
    await expect
      .poll(
        async () => {
          await readSome();
          return stores[0].output();
        },
        { timeout: 60_000, interval: 500 },
      )
      .toContain(
        'The replica of DATABASE_REPLICA_URL is not read from: it has replayed nothing for',
      );
    expect(await readSome()).toBe(0);
  });
});
