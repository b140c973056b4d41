import { once } from 'node:events';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import type { ProductView } from '#shared/products.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest } from '#tests/support/test-shop.ts';

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
