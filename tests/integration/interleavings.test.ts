import { setTimeout as delay } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { OrderReceipt } from '#shared/orders.ts';
import { makeProduct, orderRequest, startTestShop, stockOf } from '#tests/support/test-shop.ts';

// The embedded database has one connection: there nothing can come between two statements of a transaction.
const forced = describe.runIf(inject('prepared').kind === 'postgres');

const shop = await startTestShop();
afterAll(() => shop.close());

const place = (body: unknown) => shop.send<OrderReceipt & ErrorBody>('POST', '/api/orders', body);

/** Waits until so many connections of this database stand before a lock. */
async function waitForBlocked(count: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const [row] = await shop.fork().execute<{ blocked: number }[]>(
      `select count(*)::int as blocked from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((row?.blocked ?? 0) >= count) return;
    await delay(20);
  }
  throw new Error(`there were never ${count} connections waiting for a lock`);
}

/** Holds a row while `actors` run into it, changes the world under their feet, then lets them go on. */
async function whileHolding<Result>(
  table: 'products' | 'orders',
  id: number,
  actors: () => Promise<Result>[],
  meanwhile: (tx: SqlEntityManager) => Promise<unknown> = async () => undefined,
): Promise<Result[]> {
  let running: Promise<Result>[] = [];
  await shop.fork().transactional(async (tx) => {
    await tx.execute(`select 1 from ${table} where id = ? for update`, [id]);
    running = actors();
    await waitForBlocked(running.length);
    await meanwhile(tx);
  });
  return Promise.all(running);
}

forced('an order that waits for a product', () => {
  it('and finds its price raised is refused, the stock left alone', async () => {
    const ring = await makeProduct(shop, { price: 100_000, stockQuantity: 2 });
    const [answer] = await whileHolding(
      'products',
      ring.id,
      () => [place(orderRequest([{ product: ring }]))],
      (tx) => tx.execute('update products set price = 150000 where id = ?', [ring.id]),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    expect(await stockOf(shop, ring.id)).toBe(2);
  });

  it('and finds it archived is refused', async () => {
    const ring = await makeProduct(shop);
    const [answer] = await whileHolding(
      'products',
      ring.id,
      () => [place(orderRequest([{ product: ring }]))],
      (tx) => tx.execute('update products set archived_at = now() where id = ?', [ring.id]),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'product_unavailable' } });
  });

  it('and finds the last piece gone is refused', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 1 });
    const [answer] = await whileHolding(
      'products',
      ring.id,
      () => [place(orderRequest([{ product: ring }]))],
      (tx) => tx.execute('update products set stock_quantity = 0 where id = ?', [ring.id]),
    );
    expect(answer).toMatchObject({ status: 409, body: { available: 0 } });
    expect(await stockOf(shop, ring.id)).toBe(0);
  });

  it('is the one that its repetitions, arriving meanwhile, are answered with', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 1 });
    const request = orderRequest([{ product: ring }]);
    const answers = await whileHolding('products', ring.id, () => [
      place(request),
      place(request),
      place(request),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stockOf(shop, ring.id)).toBe(0);
  });

  it('loses its reference to another person’s order that comes through first, and takes nothing', async () => {
    const [held, free] = [await makeProduct(shop), await makeProduct(shop)];
    const slow = orderRequest([{ product: held }]);
    const quick = { ...orderRequest([{ product: free }]), paymentReference: slow.paymentReference };
    let second: Awaited<ReturnType<typeof place>> | undefined;
    const [first] = await whileHolding(
      'products',
      held.id,
      () => [place(slow)],
      async () => {
        second = await place(quick);
      },
    );
    expect(second?.status).toBe(201);
    expect(first).toMatchObject({ status: 409, body: { code: 'reference_reused' } });
    expect(await stockOf(shop, held.id)).toBe(10);
  });
});

forced('two members of staff', () => {
  const setStatus = (id: number, status: string) =>
    shop.asStaff('PATCH', `/api/orders/${id}/status`, { status });

  it('who cancel one order at the same moment give its stock back once', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 3 });
    const { body: order } = await place(orderRequest([{ product: ring, quantity: 2 }]));
    const answers = await whileHolding('orders', order.id, () => [
      setStatus(order.id, 'cancelled'),
      setStatus(order.id, 'cancelled'),
      setStatus(order.id, 'cancelled'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(shop, ring.id)).toBe(3);
  });

  it('of whom one revives an order while a shopper takes its piece cannot both have it', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 1 });
    const { body: order } = await place(orderRequest([{ product: ring }]));
    await setStatus(order.id, 'cancelled');
    const [revived, placed] = await whileHolding<{ status: number }>('products', ring.id, () => [
      setStatus(order.id, 'pending'),
      place(orderRequest([{ product: ring }])),
    ]);
    expect([revived?.status, placed?.status].filter((status) => status === 409)).toHaveLength(1);
    expect(await stockOf(shop, ring.id)).toBe(0);
  });
});
