import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { ProductView } from '#shared/products.ts';
import type { ChangedStock, ChangedStocks } from '#shared/stock-changes.ts';
import { makeApiKey } from '#tests/support/staff.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  stockOf,
} from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';
import { atOnce } from '#tests/support/until-blocked.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const { products } = trpcClient(shop, await signIn(shop.url));
const { authorization } = await makeApiKey(shop, ['stock:write']);
const forced = describe.runIf(inject('prepared').kind === 'postgres');

const post = <Body>(address: string, body: unknown) =>
  shop.send<Body>('POST', address, body, { authorization });
const change = <Body = ChangedStock>({ id }: Pick<ProductView, 'id'>, body: object) =>
  post<Body>(`/api/products/${id}/stock`, { reason: 'Counted', ...body });
const changeMany = <Body = ChangedStocks>(lines: object[], more: object = {}) =>
  post<Body>('/api/stock', { lines, reason: 'Sync', ...more });
const order = (product: ProductView, quantity = 1) =>
  shop.send<ErrorBody>('POST', '/api/orders', orderRequest([{ product, quantity }]));
const ledgerOf = async ({ id }: ProductView) => (await products.stockMovements.query({ id })).items;
const sumOfLedger = async (product: ProductView) =>
  (await ledgerOf(product)).reduce((sum, movement) => sum + movement.change, 0);

let made = 0;
const stocked = (stockQuantity: number) => {
  made += 1;
  return makeProduct(shop, { stockQuantity, sku: `ST-${made}` });
};

describe('the stock of a product', () => {
  it('changes by a difference, with a line in the ledger', async () => {
    const ring = await stocked(10);
    expect(await change(ring, { adjust: 5, reason: 'Delivery 17' })).toMatchObject({
      status: 200,
      body: { productId: ring.id, sku: ring.sku, change: 5, stockQuantity: 15 },
    });
    expect((await change(ring, { adjust: -15 })).body.stockQuantity).toBe(0);
    expect(await ledgerOf(ring)).toMatchObject([
      { change: -15, stockAfter: 0, reason: 'correction', note: 'Counted' },
      { change: 5, stockAfter: 15, reason: 'correction', note: 'Delivery 17' },
      { change: 10, stockAfter: 10, reason: 'initial' },
    ]);
  });

  it('is sold again after it had run out, unless the seller has taken the product off sale', async () => {
    const ring = await stocked(1);
    expect((await order(ring)).status).toBe(201);
    expect((await order(ring)).body.code).toBe('insufficient_stock');
    expect((await change(ring, { adjust: 2 })).body).toMatchObject({
      stockQuantity: 2,
      inStock: true,
    });
    expect((await order(ring)).status).toBe(201);

    const address = `/api/products/${ring.id}`;
    await shop.asStaff('PATCH', address, { inStock: false });
    expect((await change(ring, { set: 5, expected: 1 })).body).toMatchObject({ inStock: false });
    const { body } = await changeMany([{ sku: ring.sku, adjust: 1 }]);
    expect(body.results).toMatchObject([{ applied: true, stockQuantity: 6, inStock: false }]);
    // The back office counts stock without moving the switch either.
    const counted = { id: ring.id, quantity: 7, seenQuantity: 6, note: 'Counted' };
    await products.correctStock.mutate(counted);
    expect((await shop.send<ProductView>('GET', address)).body.inStock).toBe(false);
    expect((await order(ring)).status).toBe(409);

    await shop.asStaff('PATCH', address, { inStock: true });
    expect((await order(ring)).status).toBe(201);
  });

  it('is set over the quantity that the sender saw', async () => {
    const ring = await stocked(10);
    expect(await change(ring, { set: 4, expected: 10 })).toMatchObject({
      status: 200,
      body: { change: -6, stockQuantity: 4 },
    });
    expect((await change(ring, { set: 4, expected: 4 })).body).toMatchObject({ change: 0 });
    expect(await change<ErrorBody>(ring, { set: 10, expected: 10 })).toMatchObject({
      status: 409,
      body: { code: 'stock_changed', productId: ring.id, available: 4 },
    });
    expect(await stockOf(shop, ring.id)).toBe(4);
    expect(await ledgerOf(ring)).toHaveLength(2);
  });

  it('never falls below nothing', async () => {
    const ring = await stocked(2);
    expect(await change<ErrorBody>(ring, { adjust: -3 })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', available: 2 },
    });
    expect(await stockOf(shop, ring.id)).toBe(2);
  });

  it.each([
    [{}, ''],
    [{ adjust: 1, set: 2, expected: 1 }, ''],
    [{ set: 2 }, 'expected'],
    [{ adjust: 0 }, 'adjust'],
    [{ adjust: 1.5 }, 'adjust'],
    [{ adjust: '1' }, 'adjust'],
    [{ set: -1, expected: 1 }, 'set'],
    [{ adjust: 1, reason: ' ' }, 'reason'],
    [{ adjust: 1, reason: null }, 'reason'],
  ])('refuses %j', async (body, path) => {
    const ring = await stocked(1);
    const answer = await change<ErrorBody>(ring, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it('is not found for a product that is not there', async () => {
    expect(await change<ErrorBody>({ id: 999_999 }, { adjust: 1 })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('many stocks by SKU', () => {
  it('change line by line, and each line says what became of it', async () => {
    const [one, two] = [await stocked(10), await stocked(10)];
    const { status, body } = await changeMany([
      { sku: one.sku?.toLowerCase(), adjust: 2, reason: 'Delivery' },
      { sku: 'UNKNOWN', adjust: 1 },
      { sku: two.sku, adjust: -11 },
      { sku: two.sku, set: 3, expected: 9 },
      { sku: two.sku, set: 3, expected: 10 },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      applied: 2,
      results: [
        { applied: true, productId: one.id, change: 2, stockQuantity: 12, code: null },
        { sku: 'UNKNOWN', applied: false, productId: null, code: 'not_found' },
        { applied: false, productId: two.id, code: 'insufficient_stock', stockQuantity: 10 },
        { applied: false, code: 'stock_changed', stockQuantity: 10 },
        { applied: true, change: -7, stockQuantity: 3, message: null },
      ],
    });
    expect((await ledgerOf(one))[0]).toMatchObject({ note: 'Delivery' });
    expect((await ledgerOf(two))[0]).toMatchObject({ note: 'Sync' });
  });

  it('change all together or not at all if that is wanted', async () => {
    const [one, two] = [await stocked(10), await stocked(10)];
    const refused = await changeMany<ErrorBody>(
      [
        { sku: one.sku, adjust: 5 },
        { sku: two.sku, adjust: -11 },
        { sku: 'UNKNOWN', adjust: 1 },
      ],
      { atomic: true },
    );
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_stock',
        issues: [
          { path: 'lines.1', code: 'insufficient_stock', available: 10 },
          { path: 'lines.2', code: 'not_found' },
        ],
      },
    });
    expect(await stockOf(shop, one.id)).toBe(10);
    expect(await ledgerOf(one)).toHaveLength(1);
    const lines = [
      { sku: two.sku, set: 1, expected: 10 },
      { sku: one.sku, adjust: 5 },
      { sku: two.sku, adjust: 1 },
    ];
    const { body } = await changeMany(lines, { atomic: true });
    expect(body.results.map(({ stockQuantity }) => stockQuantity)).toEqual([1, 15, 2]);
  });

  it('know nothing of products that were removed', async () => {
    const ring = await stocked(1);
    await shop.asStaff('DELETE', `/api/products/${ring.id}`);
    const { body } = await changeMany([{ sku: ring.sku, adjust: 1 }]);
    expect(body.results).toMatchObject([{ applied: false, code: 'not_found' }]);
  });

  it.each([
    [{ lines: [] }, ['lines']],
    [{ lines: [{ adjust: 1 }] }, ['lines.0.sku']],
    [{ lines: [{ sku: 'A', adjust: 1 }], reason: undefined }, ['lines.0.reason']],
    [{ lines: Array.from({ length: 501 }, () => ({ sku: 'A', adjust: 1 })) }, ['lines']],
  ])('are refused whole if the request is not one: %#', async (body, paths) => {
    const answer = await post<ErrorBody>('/api/stock', { reason: 'Sync', ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map(({ path }) => path)).toEqual(paths);
  });

  it('are five hundred at most, in one request', async () => {
    const ring = await stocked(0);
    const lines = Array.from({ length: 500 }, () => ({ sku: ring.sku, adjust: 1 }));
    const { body } = await changeMany(lines, { atomic: true });
    expect(body.applied).toBe(500);
    expect(await stockOf(shop, ring.id)).toBe(500);
  });
});

describe('stock that is changed while customers buy', () => {
  it('is never sold twice', async () => {
    const ring = await stocked(12);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        order(ring),
        change<ErrorBody>(ring, { adjust: -1 }),
      ]).flat(),
    );
    const accepted = answers.filter(({ status }) => status < 300);
    expect(accepted).toHaveLength(12);
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.every(({ body }) => body.code === 'insufficient_stock')).toBe(true);
    expect(await stockOf(shop, ring.id)).toBe(0);
    expect(await sumOfLedger(ring)).toBe(0);
  });
});

forced('at the same moment', () => {
  it('an order and an adjustment that are together too many do not both succeed', async () => {
    const ring = await stocked(5);
    const [ordered, adjusted] = await atOnce(
      shop,
      ring,
      () => order(ring, 4),
      () => change<ErrorBody>(ring, { adjust: -3 }),
    );
    expect([ordered.status, adjusted.status].filter((status) => status === 409)).toHaveLength(1);
    const left = ordered.status === 201 ? 1 : 2;
    expect(await stockOf(shop, ring.id)).toBe(left);
    expect(await sumOfLedger(ring)).toBe(left);
  });

  it('a count that was made before an order does not bring back what it sold', async () => {
    const ring = await stocked(8);
    const [ordered, counted] = await atOnce(
      shop,
      ring,
      () => order(ring, 2),
      () => change<ErrorBody>(ring, { set: 8, expected: 8 }),
    );
    expect(ordered.status).toBe(201);
    // Whoever came first: the count is either refused, or made before the order.
    if (counted.status === 409) expect(counted.body).toMatchObject({ available: 6 });
    expect(await stockOf(shop, ring.id)).toBe(6);
  });

  it('two atomic requests with the same products in opposite order both end', async () => {
    const [one, two] = [await stocked(5), await stocked(5)];
    const lines = [one, two].map(({ sku }) => ({ sku, adjust: 1 }));
    const [forth, back] = await atOnce(
      shop,
      one,
      () => changeMany(lines, { atomic: true }),
      () => changeMany(lines.toReversed(), { atomic: true }),
    );
    expect([forth.status, back.status]).toEqual([200, 200]);
    expect([await stockOf(shop, one.id), await stockOf(shop, two.id)]).toEqual([7, 7]);
  });
});
