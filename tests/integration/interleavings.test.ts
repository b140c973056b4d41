import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import { makeProduct, orderRequest, startTestShop, stockOf } from '#tests/support/test-shop.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

// The embedded database has one connection: there nothing can come between two statements of a transaction.
const forced = describe.runIf(inject('prepared').kind === 'postgres');

const shop = await startTestShop();
afterAll(() => shop.close());

const place = (body: unknown) => shop.send<CustomerOrder & ErrorBody>('POST', '/api/orders', body);

const ordersOf = async ({ id }: Pick<ProductView, 'id'>) => {
  const [row] = await shop.fork().execute<{ count: number }[]>(
    `select count(distinct id)::int as count from orders
       where id in (select order_id from order_items where product_id = ?) or id not in (select order_id from order_items)`,
    [id],
  );
  return row?.count;
};

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
    await untilBlocked(shop, running.length);
    await meanwhile(tx);
  });
  return Promise.all(running);
}

forced('an order that waits for a product', () => {
  it('the order is rejected if the price was raised meanwhile, and its stock stays', async () => {
    const ring = await makeProduct(shop, { price: 100_000, stockQuantity: 2 });
    const [answer] = await whileHolding(
      'products',
      ring.id,
      () => [place(orderRequest([{ product: ring }]))],
      (tx) => tx.execute('update products set price = 150000 where id = ?', [ring.id]),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    expect([await stockOf(shop, ring.id), await ordersOf(ring)]).toEqual([2, 0]);
  });

  it('the order is rejected if the product was archived meanwhile', async () => {
    const ring = await makeProduct(shop);
    const [answer] = await whileHolding(
      'products',
      ring.id,
      () => [place(orderRequest([{ product: ring }]))],
      (tx) => tx.execute('update products set archived_at = now() where id = ?', [ring.id]),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'product_unavailable' } });
    expect(await ordersOf(ring)).toBe(0);
  });

  it('the order is rejected if the last item was sold meanwhile', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 1 });
    const [answer] = await whileHolding(
      'products',
      ring.id,
      () => [place(orderRequest([{ product: ring }]))],
      (tx) => tx.execute('update products set stock_quantity = 0 where id = ?', [ring.id]),
    );
    expect(answer).toMatchObject({ status: 409, body: { available: 0 } });
    expect([await stockOf(shop, ring.id), await ordersOf(ring)]).toEqual([0, 0]);
  });

  it('the order has the new name if the product was renamed meanwhile', async () => {
    const ring = await makeProduct(shop);
    const [answer] = await whileHolding(
      'products',
      ring.id,
      () => [place(orderRequest([{ product: ring }]))],
      (tx) => tx.execute(`update products set name = 'Renamed ring' where id = ?`, [ring.id]),
    );
    expect(answer).toMatchObject({ status: 201, body: { items: [{ name: 'Renamed ring' }] } });
    expect(await stockOf(shop, ring.id)).toBe(9);
  });

  it('the order charges what is right if a choice became dearer meanwhile', async () => {
    const size = (price: number) => [
      { id: 'a', name: 'Size', type: 'size' as const, options: ['16'], priceModifier: price },
    ];
    const ring = await makeProduct(shop, { price: 100_000, variations: size(0) });
    const [answer] = await whileHolding(
      'products',
      ring.id,
      () => [place(orderRequest([{ product: ring, variant: { Size: '16' } }]))],
      (tx) =>
        tx.execute('update products set variations = ?::jsonb where id = ?', [
          JSON.stringify(size(500)),
          ring.id,
        ]),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'total_changed' } });
    expect(await stockOf(shop, ring.id)).toBe(10);
  });

  it('one of two orders gets the last item', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 1 });
    const answers = await whileHolding('products', ring.id, () => [
      place(orderRequest([{ product: ring }])),
      place(orderRequest([{ product: ring }])),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await stockOf(shop, ring.id)).toBe(0);
  });

  it('orders of other products do not wait with it', async () => {
    const [held, free] = [await makeProduct(shop), await makeProduct(shop)];
    const [answer] = await whileHolding(
      'products',
      held.id,
      () => [place(orderRequest([{ product: held }]))],
      async () => {
        expect((await place(orderRequest([{ product: free }]))).status).toBe(201);
      },
    );
    expect(answer?.status).toBe(201);
  });

  it('requests repeated meanwhile get the same order', async () => {
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

  it('another person’s order with its reference waits for it, is rejected, and reserves nothing', async () => {
    const [held, free] = [await makeProduct(shop), await makeProduct(shop)];
    const first = orderRequest([{ product: held }]);
    const { paymentReference } = first;
    const second = { ...orderRequest([{ product: free }]), paymentReference };
    let answer: ReturnType<typeof place> | undefined;
    const [placed] = await whileHolding(
      'products',
      held.id,
      () => [place(first)],
      async () => {
        answer = place(second);
        await untilBlocked(shop, 2);
      },
    );
    expect(placed?.status).toBe(201);
    expect(await answer).toMatchObject({ status: 409, body: { code: 'reference_reused' } });
    expect([await stockOf(shop, held.id), await stockOf(shop, free.id)]).toEqual([9, 10]);
  });

  it('another person’s order takes its reference if it is rejected', async () => {
    const [held, free] = [await makeProduct(shop), await makeProduct(shop)];
    const first = orderRequest([{ product: held }]);
    const second = {
      ...orderRequest([{ product: free }]),
      paymentReference: first.paymentReference,
    };
    let answer: ReturnType<typeof place> | undefined;
    const [rejected] = await whileHolding(
      'products',
      held.id,
      () => [place(first)],
      async (tx) => {
        answer = place(second);
        await untilBlocked(shop, 2);
        await tx.execute('update products set stock_quantity = 0 where id = ?', [held.id]);
      },
    );
    expect(rejected).toMatchObject({ status: 409 });
    expect((await answer)?.status).toBe(201);
    expect([await stockOf(shop, held.id), await stockOf(shop, free.id)]).toEqual([0, 9]);
  });
});

forced('two members of staff', () => {
  const setStatus = (id: number, status: string, expectedStatus?: string) =>
    shop.asStaff('PATCH', `/api/orders/${id}/status`, { status, expectedStatus });

  it('two simultaneous cancellations of one order release its stock once', async () => {
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

  it('the second of two people who saw one status and choose different ones is refused', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 3 });
    const { body: order } = await place(orderRequest([{ product: ring }]));
    const answers = await whileHolding('orders', order.id, () => [
      setStatus(order.id, 'cancelled', 'pending'),
      setStatus(order.id, 'processing', 'pending'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stockOf(shop, ring.id)).toBe(answers[0]?.status === 200 ? 3 : 2);
    expect(await setStatus(order.id, 'completed', 'shipped')).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
  });

  it('a reinstated order and a new order cannot both get the last item', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 1 });
    const { body: order } = await place(orderRequest([{ product: ring }]));
    await setStatus(order.id, 'cancelled');
    const [reinstated, placed] = await whileHolding<{ status: number }>('products', ring.id, () => [
      setStatus(order.id, 'pending'),
      place(orderRequest([{ product: ring }])),
    ]);
    expect([reinstated?.status, placed?.status].filter((status) => status === 409)).toHaveLength(1);
    expect(await stockOf(shop, ring.id)).toBe(0);
  });
});
