import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import type { ProductView } from '#shared/products.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, signIn } from '#tests/support/test-shop.ts';

const copy = await copyDatabase(inject('prepared'));
afterAll(() => copy.drop());

const start = () =>
  startServer(copy.dataDir, copy.databaseUrl ? { DATABASE_URL: copy.databaseUrl } : {});

async function kill({ child }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const simpleProducts = async (url: string): Promise<ProductView[]> => {
  const products = (await (await fetch(`${url}/api/products`)).json()) as ProductView[];
  return products.filter(
    ({ variations, stockQuantity }) =>
      variations.every(({ options }) => options.length === 1) && stockQuantity >= 4,
  );
};

const delivery = { adjust: 5, reason: 'A delivery' };

async function place(url: string, products: ProductView[], index: number): Promise<string | null> {
  const lines = [index, index + 1].map((at) => products[at % products.length]);
  const request = orderRequest(
    lines.flatMap((product) => (product ? [{ product, price: product.fromPrice }] : [])),
  );
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return response.status === 201 ? request.paymentReference : null;
}

/** Stops the process dead in the middle of a burst; the references that were acknowledged by then. */
async function burstAndKill(server: ServerProcess, products: ProductView[]): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  await Promise.allSettled(
    Array.from({ length: 60 }, async (_, index) => {
      const reference = await place(server.url, products, index);
      if (reference) acknowledged.push(reference);
      if (acknowledged.length >= 10) killed ??= kill(server);
    }),
  );
  await (killed ?? kill(server));
  return acknowledged;
}

it('kill -9 in a burst of orders leaves complete orders, loses no acknowledged one, and keeps stock + sold = start', async () => {
  let server = await start();
  const products = await simpleProducts(server.url);
  const stockBefore = new Map(products.map(({ id, stockQuantity }) => [id, stockQuantity]));
  const acknowledged: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    acknowledged.push(...(await burstAndKill(server, products)));
    server = await start();
  }
  await server.stop();
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);

  const database = await openDatabase(copy);
  const em = database.fork();
  const orders = await em.execute<
    {
      reference: string;
      lines: number;
      itemsSum: number;
      subtotal: number;
      tax: number;
      total: number;
      events: number;
    }[]
  >(`select o.payment_reference as reference, o.subtotal::float, o.tax::float, o.total::float,
       (select count(*)::int from order_items i where i.order_id = o.id) as lines,
       (select coalesce(sum(i.price * i.quantity), 0)::float from order_items i where i.order_id = o.id) as "itemsSum",
       (select count(*)::int from order_events e where e.order_id = o.id) as events
     from orders o`);
  const sold = await em.execute<{ id: number; stock: number; sold: number }[]>(
    `select p.id, p.stock_quantity as stock,
       (select coalesce(sum(i.quantity), 0)::int from order_items i where i.product_id = p.id) as sold
     from products p`,
  );
  await database.close();

  expect(orders.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledged));
  for (const order of orders) {
    expect(order).toMatchObject({ lines: 2, events: 1, itemsSum: order.subtotal });
    expect(order.total).toBe(order.subtotal + order.tax);
  }
  for (const [id, before] of stockBefore) {
    const product = sold.find((row) => row.id === id);
    expect(product && product.stock + product.sold).toBe(before);
  }
});

it.runIf(copy.kind === 'postgres')(
  'kill -9 before an answer is stored counts nothing twice when the request is sent again with its Idempotency-Key',
  async () => {
    let server = await start();
    const cookie = await signIn(server.url);
    const [ring, chain] = await simpleProducts(server.url);
    if (!ring || !chain) throw new Error('there are too few products');
    const order = orderRequest([{ product: ring, price: ring.fromPrice }]);
    const requests = [
      { path: '/api/orders', key: randomUUID(), body: order },
      { path: `/api/products/${chain.id}/stock`, key: randomUUID(), body: delivery },
      { path: '/api/categories', key: randomUUID(), body: { name: 'Cut off' } },
    ];
    const sendAll = () =>
      Promise.allSettled(
        requests.map(async ({ path, key, body }) => {
          const response = await fetch(server.url + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
            body: JSON.stringify(body),
          });
          return [response.status, response.headers.get('idempotency-replayed')] as const;
        }),
      );
    const own = new Client({ connectionString: copy.databaseUrl });
    await own.connect();
    await own.query('begin');
    await own.query('lock table idempotent_requests in exclusive mode');
    const cutOff = sendAll();
    await expect
      .poll(async () => {
        const { rows } = await own.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks
           where not granted and relation = 'idempotent_requests'::regclass`,
        );
        return rows[0]?.waiting;
      })
      .toBe(requests.length);
    await kill(server);
    expect((await cutOff).map(({ status }) => status)).toEqual(requests.map(() => 'rejected'));
    await own.query('rollback');
    server = await start();
    const answers = [await sendAll(), await sendAll()].flatMap((sent) =>
      sent.map((it) => (it.status === 'fulfilled' ? it.value : it.reason)),
    );
    // The order was written before its answer: its reference finds it.
    expect(answers).toEqual([
      [201, 'true'],
      [200, null],
      [201, null],
      [201, 'true'],
      [200, 'true'],
      [201, 'true'],
    ]);
    const { rows } = await own.query(
      `select (select count(*)::int from orders where payment_reference = $1) as orders,
         (select stock_quantity from products where id = $2) as "leftOfRing",
         (select stock_quantity from products where id = $3) as "leftOfChain",
         (select count(*)::int from categories where name = 'Cut off') as categories`,
      [order.paymentReference, ring.id, chain.id],
    );
    expect(rows).toEqual([
      {
        orders: 1,
        leftOfRing: ring.stockQuantity - 1,
        leftOfChain: chain.stockQuantity + delivery.adjust,
        categories: 1,
      },
    ]);
    await own.end();
    await server.stop();
  },
);

it.runIf(copy.kind === 'pglite')(
  'a second process on the same folder says so and stops, and the first goes on',
  async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/is in use by another running store \(process \d+\)/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.stop();
    const next = await start();
    await next.stop();
  },
);
