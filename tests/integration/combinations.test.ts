import { afterAll, describe, expect, inject, it } from 'vitest';
import type { QuoteView } from '#shared/cart.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import type { ChangedStock, ChangedStocks } from '#shared/stock-changes.ts';
import { makeApiKey } from '#tests/support/staff.ts';
import { makeSizedRing, ledgerSums, sizeStocks } from '#tests/support/sized-ring.ts';
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

type Sold = ErrorBody & CustomerOrder;
const line = (product: ProductView, size: string, quantity = 1) => ({
  product,
  quantity,
  variant: { Size: size },
});
const buy = (...lines: ReturnType<typeof line>[]) =>
  shop.send<Sold>('POST', '/api/orders', orderRequest(lines));
const setStatus = (id: number, status: string) =>
  shop.asStaff('PATCH', `/api/orders/${id}/status`, { status });
const change = <Body = ChangedStock>({ id }: ProductView, body: object) =>
  shop.send<Body>(
    'POST',
    `/api/products/${id}/stock`,
    { reason: 'Counted', ...body },
    { authorization },
  );
const put = <Body = ProductView>(product: ProductView, changes: object) => {
  const { version: _, ...record } = product;
  return shop.asStaff<Body>('PUT', `/api/products/${product.id}`, { ...record, ...changes });
};
const patch = <Body = ProductView>({ id }: ProductView, changes: object) =>
  shop.asStaff<Body>('PATCH', `/api/products/${id}`, changes);
const sizes = ({ id }: ProductView) => sizeStocks(shop, id);

describe('a product that counts its stock by combination', () => {
  it('sells a size until it is sold out, and the others on', async () => {
    const ring = await makeSizedRing(shop, { 7: 1, 8: 2 });
    expect((await buy(line(ring, '7'))).status).toBe(201);
    expect(await sizes(ring)).toEqual({ 7: 0, 8: 2 });
    expect(await buy(line(ring, '7'), line(ring, '8', 3))).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_stock',
        available: 0,
        message: `Size 7 of ${ring.name} is sold out. Size 8 of ${ring.name} has only 2 left in stock.`,
        issues: [
          { path: 'items.0.quantity', available: 0 },
          { path: 'items.1.quantity', available: 2 },
        ],
      },
    });
    expect((await buy(line(ring, '8', 2))).status).toBe(201);
    expect(await sizes(ring)).toEqual({ 7: 0, 8: 0 });
    expect(await stockOf(shop, ring.id)).toBe(0);
  });

  it('adds up two lines of one combination, and names an open choice', async () => {
    const ring = await makeSizedRing(shop, { 7: 1, 8: 2 });
    const twice = await buy(line(ring, '7'), line(ring, '7'));
    expect(twice).toMatchObject({ status: 409, body: { available: 1 } });
    expect(twice.body.issues).toHaveLength(2);
    expect(await buy({ ...line(ring, '7'), variant: {} as { Size: string } })).toMatchObject({
      status: 400,
      body: { code: 'wrong_choice' },
    });
    expect(await sizes(ring)).toEqual({ 7: 1, 8: 2 });
  });

  it('is quoted by combination', async () => {
    const ring = await makeSizedRing(shop, { 7: 0, 8: 2 });
    const items = [line(ring, '7'), line(ring, '8', 2), line(ring, '8')].map(
      ({ quantity, variant }) => ({ productId: ring.id, quantity, variant }),
    );
    const { body } = await shop.send<QuoteView>('POST', '/api/checkout/quote', { items });
    expect(body.lines).toMatchObject([
      { available: 0, problem: 'sold_out', isOfCombination: true },
      { available: 2, problem: 'insufficient_stock' },
      { available: 2, problem: 'insufficient_stock' },
    ]);
    const { body: fine } = await shop.send<QuoteView>('POST', '/api/checkout/quote', {
      items: [items[1]],
    });
    expect(fine.lines).toMatchObject([{ available: 2, problem: null }]);
  });

  it('gets a cancelled order back into its combination, and a reinstated one out of it', async () => {
    const ring = await makeSizedRing(shop, { 7: 2, 8: 2 });
    const { body } = await buy(line(ring, '7', 2), line(ring, '8'));
    await setStatus(body.id, 'cancelled');
    expect(await sizes(ring)).toEqual({ 7: 2, 8: 2 });
    await setStatus(body.id, 'pending');
    expect(await sizes(ring)).toEqual({ 7: 0, 8: 1 });
    const { items } = await products.stockMovements.query({ id: ring.id, limit: 4 });
    expect(items).toMatchObject([
      { reason: 'reinstated', options: { Size: '8' }, change: -1, stockAfter: 1 },
      { reason: 'reinstated', options: { Size: '7' }, change: -2, stockAfter: 2 },
      { reason: 'cancelled', options: { Size: '8' }, change: 1, stockAfter: 4 },
      { reason: 'cancelled', options: { Size: '7' }, change: 2, stockAfter: 3 },
    ]);
  });

  it('says in the ledger what came back of a combination that is gone', async () => {
    const ring = await makeSizedRing(shop, { 7: 2, 8: 1 });
    const { body } = await buy(line(ring, '7', 2));
    await patch(ring, { variations: [{ ...ring.variations[0], options: ['8', '9'] }] });
    await setStatus(body.id, 'cancelled');
    expect(await sizes(ring)).toEqual({ 8: 1, 9: 0 });
    const { items } = await products.stockMovements.query({ id: ring.id, limit: 2 });
    expect(items).toMatchObject([
      { reason: 'correction', change: -2, stockAfter: 1, note: expect.stringMatching(/no Size 7/) },
      { reason: 'cancelled', change: 2, orderId: body.id },
    ]);
    expect(await setStatus(body.id, 'pending')).toMatchObject({ status: 409 });
    expect(await ledgerSums(shop, ring.id)).toEqual({ total: 1, sizes: { 7: 0, 8: 1 } });
  });
});

it('is changed in lists when a size is sold out, not at each sale', async () => {
  const ring = await makeSizedRing(shop, { 7: 2, 8: 2 });
  const tagsOf = async (sale: () => Promise<unknown>) => {
    const em = shop.fork();
    const [last] = await em.execute<{ id: string }[]>(
      'select coalesce(max(id), 0) as id from public_changes',
    );
    await sale();
    const rows = await em.execute<{ tag: string }[]>(
      'select distinct tag from public_changes where id > ? order by tag',
      [last?.id],
    );
    return rows.map(({ tag }) => tag);
  };
  expect(await tagsOf(() => buy(line(ring, '7')))).toEqual([`product:${ring.id}`]);
  expect(await tagsOf(() => buy(line(ring, '7')))).toEqual(['catalogue', `product:${ring.id}`]);
  const { items } = await products.cards.query({ search: ring.name, limit: 1 });
  expect(items).toMatchObject([{ id: ring.id, stocks: [0, 2] }]);
});

describe('over REST', () => {
  it('a record that was read is sent back without a change', async () => {
    const ring = await makeSizedRing(shop, { 7: 2, 8: 1 });
    expect(ring.combinations).toEqual([
      { options: { Size: '7' }, sku: `${ring.sku}-7`, stock: 2 },
      { options: { Size: '8' }, sku: `${ring.sku}-8`, stock: 1 },
    ]);
    const { body } = await put(ring, {});
    expect(body.combinations).toEqual(ring.combinations);
    expect((await products.stockMovements.query({ id: ring.id })).total).toBe(2);
  });

  it('a stock is divided, and becomes one again', async () => {
    const ring = await makeSizedRing(shop, {});
    const combinations = [
      { options: { Size: '7' }, sku: `${ring.sku}-A`, stock: 4 },
      { options: { Size: '8' }, stock: 5 },
    ];
    expect(await put<ErrorBody>(ring, { combinations })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'stockQuantity', message: expect.stringContaining('9') }] },
    });
    expect((await patch<ErrorBody>(ring, { combinations })).body).toMatchObject({
      code: 'stock_changed',
      available: 10,
    });
    await put(ring, { combinations, stockQuantity: 9 });
    expect(await sizes(ring)).toEqual({ 7: 4, 8: 5 });
    expect(await ledgerSums(shop, ring.id)).toEqual({ total: 9, sizes: { 7: 4, 8: 5 } });
    const { body } = await patch(ring, { combinations: [] });
    expect(body).toMatchObject({ combinations: [], stockQuantity: 9 });
    expect(await ledgerSums(shop, ring.id)).toEqual({ total: 9, sizes: { 7: 0, 8: 0 } });
  });

  it('a change that says nothing of combinations leaves them, or is refused', async () => {
    const ring = await makeSizedRing(shop, { 7: 2, 8: 0 });
    const { combinations: _, ...silent } = ring;
    const { body } = await put(silent as ProductView, { combinations: null, price: 2_000_000 });
    expect(body.combinations).toEqual(ring.combinations);
    expect(await put<ErrorBody>(ring, { combinations: null, stockQuantity: 5 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'stockQuantity' }] },
    });
    const [size] = ring.variations;
    const without = await patch<ErrorBody>(ring, { variations: [{ ...size, options: ['8'] }] });
    expect(without).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'variations', message: expect.stringContaining('Size 7') }] },
    });
    await patch(ring, { variations: [{ ...size, options: ['9', '7'] }] });
    expect(await sizes(ring)).toEqual({ 9: 0, 7: 2 });
  });

  it.each([
    ['an unknown combination', [{ options: { Size: '9' }, stock: 10 }], 'combinations.0.options'],
    [
      'a combination twice',
      [
        { options: { Size: '7' }, stock: 5 },
        { options: { Size: '7' }, stock: 5 },
      ],
      'combinations.1.options',
    ],
    [
      'a SKU twice',
      [
        { options: { Size: '7' }, sku: 'TWICE', stock: 5 },
        { options: { Size: '8' }, sku: 'twice', stock: 5 },
      ],
      'combinations.1.sku',
    ],
  ])('refuses %s', async (_, combinations, path) => {
    const ring = await makeSizedRing(shop, {});
    const { status, body } = await put<ErrorBody>(ring, { combinations });
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('a SKU belongs to one product or combination', async () => {
    const ring = await makeSizedRing(shop, { 7: 1 });
    const sku = `${ring.sku}-7`;
    const taken = { code: 'code_taken', productId: ring.id };
    const other = await makeSizedRing(shop, {});
    const combinations = [{ options: { Size: '7' }, sku: sku.toLowerCase(), stock: 10 }];
    expect((await put(other, { combinations })).body).toMatchObject(taken);
    expect((await patch(other, { sku })).body).toMatchObject(taken);
    const { body } = await shop.send<ProductView[]>('GET', `/api/products?sku=${sku}`);
    expect(body.map(({ id }) => id)).toEqual([ring.id]);
  });

  it('a stock is changed by its options or by its SKU', async () => {
    const ring = await makeSizedRing(shop, { 7: 2, 8: 0 });
    expect(await change<ErrorBody>(ring, { adjust: 1 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'options', message: expect.stringContaining('Size') }] },
    });
    const options = { Size: '7' };
    expect(await change(ring, { options, set: 5, expected: 2 })).toMatchObject({
      status: 200,
      body: { sku: `${ring.sku}-7`, options, change: 3, stockQuantity: 5 },
    });
    expect(await change<ErrorBody>(ring, { options, set: 5, expected: 2 })).toMatchObject({
      status: 409,
      body: { code: 'stock_changed', available: 5 },
    });
    const lines = [
      { sku: `${ring.sku}-8`.toLowerCase(), adjust: 4 },
      { sku: ring.sku, adjust: 1 },
    ];
    const { body } = await shop.send<ChangedStocks>(
      'POST',
      '/api/stock',
      { lines, reason: 'Sync' },
      { authorization },
    );
    expect(body.results).toMatchObject([
      { applied: true, stockQuantity: 4 },
      { applied: false, code: 'invalid_input' },
    ]);
    expect(await sizes(ring)).toEqual({ 7: 5, 8: 4 });
    expect(await ledgerSums(shop, ring.id)).toEqual({ total: 9, sizes: { 7: 5, 8: 4 } });
    const plain = await makeProduct(shop);
    expect((await change(plain, { options, adjust: 1 })).status).toBe(400);
  });
});

it('the last one of a size goes to one of forty buyers', async () => {
  const ring = await makeSizedRing(shop, { 7: 1, 8: 5 });
  const answers = await Promise.all(Array.from({ length: 40 }, () => buy(line(ring, '7'))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
  expect(await sizes(ring)).toEqual({ 7: 0, 8: 5 });
  expect(await ledgerSums(shop, ring.id)).toEqual({ total: 5, sizes: { 7: 0, 8: 5 } });
});

forced('at the same moment', () => {
  it('orders of two sizes both win', async () => {
    const ring = await makeSizedRing(shop, { 7: 1, 8: 1 });
    const answers = await atOnce(
      shop,
      ring,
      () => buy(line(ring, '7')),
      () => buy(line(ring, '8')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await sizes(ring)).toEqual({ 7: 0, 8: 0 });
  });

  it('a count of a size that was made before an order brings nothing back', async () => {
    const ring = await makeSizedRing(shop, { 7: 3, 8: 5 });
    const [ordered, counted] = await atOnce(
      shop,
      ring,
      () => buy(line(ring, '7', 2)),
      () => change<ErrorBody>(ring, { options: { Size: '7' }, set: 3, expected: 3 }),
    );
    expect(ordered.status).toBe(201);
    if (counted.status === 409) expect(counted.body).toMatchObject({ available: 1 });
    expect(await sizes(ring)).toEqual({ 7: 1, 8: 5 });
  });

  it('orders of two products in opposite order both end', async () => {
    const ring = await makeSizedRing(shop, { 7: 2 });
    const plain = await makeProduct(shop, { stockQuantity: 2 });
    const lines = [
      line(ring, '7'),
      { product: plain, quantity: 1, variant: {} as { Size: string } },
    ];
    const answers = await atOnce(
      shop,
      ring,
      () => buy(...lines),
      () => buy(...lines.toReversed()),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([await stockOf(shop, ring.id), await stockOf(shop, plain.id)]).toEqual([0, 0]);
  });
});
