import { afterAll, describe, expect, inject, it } from 'vitest';
import type { CustomerOrder } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  stockOf,
} from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const { products } = trpcClient(shop, await signIn(shop.url));
const forced = describe.runIf(inject('prepared').kind === 'postgres');

const place = async (product: ProductView, quantity = 1) => {
  const { body, status } = await shop.send<CustomerOrder>(
    'POST',
    '/api/orders',
    orderRequest([{ product, quantity }]),
  );
  return { id: body.id, status };
};
const setStatus = (id: number, status: string) =>
  shop.asStaff('PATCH', `/api/orders/${id}/status`, { status });
const ledger = async (id: number) => (await products.stockMovements.query({ id })).items;
const contentOf = (product: ProductView) => ({
  ...product,
  categoryId: product.categoryId ?? undefined,
  heroImage: product.heroImage ?? undefined,
});
const save = (product: ProductView, stockChange: number, contentVersion = 1, fields = {}) =>
  products.save.mutate({
    id: product.id,
    contentVersion,
    stockChange,
    product: { ...contentOf(product), ...fields },
  });

describe('the stock ledger of a product', () => {
  it('records every stock movement: when, why, by whom, for which order', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 10 });
    const order = await place(ring, 3);
    await setStatus(order.id, 'cancelled');
    await setStatus(order.id, 'pending');
    await save(ring, 5);
    await products.correctStock.mutate({
      id: ring.id,
      quantity: 11,
      seenQuantity: 12,
      note: 'One was broken',
    });
    const { version: _, ...record } = ring;
    await shop.asStaff('PUT', `/api/products/${ring.id}`, { ...record, stockQuantity: 20 });

    const lines = await ledger(ring.id);
    expect(lines).toMatchObject([
      { change: 9, stockAfter: 20, reason: 'edit', username: 'tester' },
      {
        change: -1,
        stockAfter: 11,
        reason: 'correction',
        username: 'tester',
        note: 'One was broken',
      },
      { change: 5, stockAfter: 12, reason: 'edit', username: 'tester', orderId: null },
      { change: -3, stockAfter: 7, reason: 'reinstated', orderId: order.id, username: 'tester' },
      { change: 3, stockAfter: 10, reason: 'cancelled', orderId: order.id, username: 'tester' },
      { change: -3, stockAfter: 7, reason: 'order', orderId: order.id, username: null },
      { change: 10, stockAfter: 10, reason: 'initial', username: 'tester' },
    ]);
    expect(Date.parse(lines[0]?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const second = await products.stockMovements.query({ id: ring.id, limit: 2, offset: 2 });
    expect(second).toEqual({ total: 7, items: lines.slice(2, 4) });
  });

  it('records nothing if no stock moved', async () => {
    const none = await makeProduct(shop, { stockQuantity: 0 });
    await save(none, 0, 1, { name: 'Renamed' });
    expect(await ledger(none.id)).toEqual([]);
  });

  it('adds up to the stock after any mix of orders, cancellations, edits and counts', async () => {
    const pieces: ProductView[] = [];
    for (let n = 0; n < 4; n += 1) pieces.push(await makeProduct(shop, { stockQuantity: 6 }));
    const orders: number[] = [];
    let seed = 20_261_121;
    // Not Math.random(): a failure has to come again.
    const upTo = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const actions = [
      async (ring: ProductView) => {
        const { id, status } = await place(ring, 1 + upTo(3));
        if (status === 201) orders.push(id);
      },
      () => setStatus(orders[upTo(orders.length)] ?? 1, upTo(2) ? 'cancelled' : 'processing'),
      async (ring: ProductView) => {
        const { contentVersion } = await products.forStaff.query({ id: ring.id });
        await save(ring, upTo(9) - 4, contentVersion).catch(() => undefined);
      },
      async (ring: ProductView) => {
        const seenQuantity = await stockOf(shop, ring.id);
        await products.correctStock
          .mutate({ id: ring.id, quantity: upTo(10), seenQuantity, note: 'counted' })
          .catch(() => undefined);
      },
      (ring: ProductView) =>
        shop.asStaff('PUT', `/api/products/${ring.id}`, {
          ...contentOf(ring),
          stockQuantity: upTo(10),
        }),
    ];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        Array.from({ length: 5 }, async () => {
          const ring = pieces[upTo(pieces.length)];
          const act = actions[upTo(actions.length)];
          if (ring) await act?.(ring);
        }),
      );
    }
    const wrong = await shop.fork().execute(
      `select p.id, p.stock_quantity, sum(c.change), (array_agg(c.stock_after order by c.id desc))[1] as last
       from products p left join stock_movements c on c.product_id = p.id
       group by p.id
       having p.stock_quantity <> coalesce(sum(c.change), 0)
         or p.stock_quantity <> coalesce((array_agg(c.stock_after order by c.id desc))[1], 0)`,
    );
    expect(wrong).toEqual([]);
    const [kinds] = await shop
      .fork()
      .execute<{ count: number }[]>(
        `select count(distinct reason)::int as count from stock_movements where product_id = any(?)`,
        [`{${pieces.map(({ id }) => id).join()}}`],
      );
    expect(kinds?.count).toBeGreaterThanOrEqual(5);
  });
});

describe('a form', () => {
  it('adjusts the stock by the typed difference without a conflict after a sale', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 10 });
    await place(ring, 2);
    expect(await save(ring, 2, 1, { name: 'With two more' })).toMatchObject({
      name: 'With two more',
      stockQuantity: 10,
      contentVersion: 2,
    });
  });

  it('does not restore sold items if it does not change the stock', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 3 });
    await place(ring, 3);
    expect(await save(ring, 0, 1, { price: 5 })).toMatchObject({ stockQuantity: 0, price: 5 });
  });

  it('is rejected with the current stock if it removes more than is left', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 5 });
    await place(ring, 4);
    expect(await refusalOf(save(ring, -3, 1, { name: 'Lost' }))).toMatchObject({
      status: 409,
      code: 'insufficient_stock',
      available: 1,
    });
    const { body } = await shop.send<ProductView>('GET', `/api/products/${ring.id}`);
    expect(body).toMatchObject({ name: ring.name, stockQuantity: 1 });
  });

  it('is rejected after another edit, also by REST; the same content is no edit', async () => {
    const ring = await makeProduct(shop);
    await shop.asStaff('PUT', `/api/products/${ring.id}`, ring);
    expect((await products.forStaff.query({ id: ring.id })).contentVersion).toBe(1);
    await shop.asStaff('PUT', `/api/products/${ring.id}`, { ...ring, price: 7 });
    expect(await refusalOf(save(ring, 1, 1, { name: 'Late' }))).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    expect(await products.forStaff.query({ id: ring.id })).toMatchObject({
      price: 7,
      name: ring.name,
      contentVersion: 2,
      stockQuantity: 10,
    });
  });
});

describe('a form that is sent again with its key after a lost response', () => {
  const key = (letter: string) => letter.repeat(32);
  const saveAgain = (product: ProductView, stockChange: number, fields = {}) =>
    products.save.mutate({
      id: product.id,
      key: key('s'),
      contentVersion: 1,
      stockChange,
      product: { ...contentOf(product), ...fields },
    });

  it('adjusts the stock once, without a conflict with itself', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 10 });
    for (let n = 0; n < 3; n += 1) {
      expect(await saveAgain(ring, 2, { name: 'Renamed' })).toMatchObject({
        name: 'Renamed',
        stockQuantity: 12,
      });
    }
    await place(ring);
    expect(await saveAgain(ring, 5, { name: 'Renamed' })).toMatchObject({ stockQuantity: 14 });
    expect((await ledger(ring.id)).map(({ change }) => change)).toEqual([3, -1, 2, 10]);
  });

  it('creates one product, even if both requests arrive simultaneously', async () => {
    const input = {
      ...contentOf(await makeProduct(shop)),
      key: key('c'),
      name: 'Made once',
      description: 'By one form.',
      price: 100,
      stockQuantity: 2,
    };
    const made = await Promise.all([1, 2, 3].map(() => products.create.mutate(input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const [first] = made;
    expect(await products.create.mutate(input)).toEqual(first);
    expect(await ledger(first?.id ?? 0)).toHaveLength(1);
    const other = await products.create.mutate({ ...input, key: key('d') });
    expect(other.slug).toBe('made-once-2');
  });
});

describe('a count', () => {
  const count = (id: number, quantity: number, seenQuantity: number, note = 'Counted the tray') =>
    products.correctStock.mutate({ id, quantity, seenQuantity, note });

  it('becomes the stock, with the given reason', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 4 });
    expect(await count(ring.id, 9, 4)).toEqual({ stockQuantity: 9 });
    expect((await ledger(ring.id))[0]).toMatchObject({ change: 5, note: 'Counted the tray' });
  });

  it('is rejected with the current stock after a sale', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 4 });
    await place(ring);
    expect(await refusalOf(count(ring.id, 4, 4))).toMatchObject({
      status: 409,
      code: 'stock_changed',
      available: 3,
    });
    expect(await stockOf(shop, ring.id)).toBe(3);
  });

  it('needs a reason', async () => {
    const ring = await makeProduct(shop);
    expect(await refusalOf(count(ring.id, 1, 10, ' '))).toMatchObject({
      status: 400,
      issues: [{ path: 'note', message: 'Please say why' }],
    });
  });
});

forced('a form that is saved during another change', () => {
  it('is saved for only one of two people', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 10 });
    const { both } = await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from products where id = ? for update', [ring.id]);
      const saving = [
        save(ring, 1, 1, { name: 'Hers' }).then(
          () => 'saved',
          () => 'refused',
        ),
        save(ring, 1, 1, { name: 'His' }).then(
          () => 'saved',
          () => 'refused',
        ),
      ];
      await untilBlocked(shop, 2);
      return { both: Promise.all(saving) };
    });
    expect((await both).toSorted()).toEqual(['refused', 'saved']);
    expect(await stockOf(shop, ring.id)).toBe(11);
  });

  it('never makes the stock negative if it removes items during an order', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 2 });
    const { both } = await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from products where id = ? for update', [ring.id]);
      const acting = [
        save(ring, -2).then(
          () => true,
          () => false,
        ),
        place(ring, 2).then(({ status }) => status === 201),
      ];
      await untilBlocked(shop, 2);
      return { both: Promise.all(acting) };
    });
    expect((await both).filter(Boolean)).toHaveLength(1);
    expect(await stockOf(shop, ring.id)).toBe(0);
  });
});
