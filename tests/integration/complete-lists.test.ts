import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { OrderView } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import { seedProducts } from '#tests/support/seed-products.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { seedOrders } from '#tests/bench/seed/seed-orders.ts';

const SEEDED = 1200;
const ORDERS = 450;

const shop = await startTestShop();
afterAll(() => shop.close());
beforeAll(async () => {
  await seedProducts(shop, SEEDED);
  await seedOrders(shop.fork(), ORDERS);
});

const products = (query: string) => shop.send<ProductView[]>('GET', `/api/products?${query}`);
const orders = (query: string) => shop.asStaff<OrderView[]>('GET', `/api/orders?${query}`);

/** The list as pages of a hundred make it. */
async function byPages<Row>(
  ask: (query: string) => Promise<{ headers: Headers; body: Row[] }>,
  query: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { body, headers } = await ask(`${query}&limit=100&offset=${rows.length}`);
    rows.push(...body);
    if (!headers.get('link')) return rows;
  }
}

describe('a complete list', () => {
  it.each([
    'sort=featured',
    'sort=price-low',
    'search=seeded',
    'search=seeded&sort=newest',
    'search=sedeed',
  ])('has the products of all its pages, each once and in the same order: %s', async (query) => {
    const whole = await products(query);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toMatch(/^application\/json/);
    expect(whole.body.length).toBeGreaterThanOrEqual(SEEDED);
    expect(whole.headers.get('x-total-count')).toBe(String(whole.body.length));
    expect(whole.body).toEqual(await byPages(products, query));
  });

  it.each(['sort=newest', 'sort=lowest', 'status=completed'])(
    'has the orders of all its pages: %s',
    async (query) => {
      const whole = await orders(query);
      expect(whole.body.length).toBeGreaterThan(200);
      expect(whole.headers.get('x-total-count')).toBe(String(whole.body.length));
      expect(whole.body).toEqual(await byPages(orders, query));
    },
  );

  it('can be a long page, or start at an offset', async () => {
    const { body: whole } = await products('sort=newest');
    const long = await products('sort=newest&limit=1000&offset=30');
    expect(long.body).toEqual(whole.slice(30, 1030));
    expect(long.headers.get('link')).toBe(
      '</api/products?sort=newest&limit=1000&offset=1030>; rel="next"',
    );
    expect((await products('sort=newest&offset=1100')).body).toEqual(whole.slice(1100));
  });

  it('is compressed on request, and has no body for HEAD', async () => {
    const compressed = await shop.send<ProductView[]>('GET', '/api/products', undefined, {
      'accept-encoding': 'gzip',
    });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.body).toHaveLength(SEEDED + 30);
    const head = await shop.send('HEAD', '/api/products');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('x-total-count')).toBe(String(SEEDED + 30));
  });

  it('is sent whole, with an ETag, if it is short', async () => {
    const { headers } = await products('featured=true');
    expect(headers.get('etag')).toBeTruthy();
    const { status } = await shop.send('GET', '/api/products?featured=true', undefined, {
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(status).toBe(304);
  });
});

describe('an unknown query parameter', () => {
  it.each([
    ['/api/products?serach=ring', 'serach'],
    ['/api/categories?limit=1', 'limit'],
    ['/api/settings?x=1', 'x'],
    ['/api/products/1?field=name', 'field'],
  ])('is refused by name: %s', async (address, name) => {
    const { status, body } = await shop.send<ErrorBody>('GET', address);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues?.map(({ path }) => path)).toEqual([name]);
    expect(body.message).toContain(name);
  });

  it('is rejected for staff, and 401 for others', async () => {
    const address = '/api/orders?changedSince=2026-01-01';
    expect((await shop.asStaff<ErrorBody>('GET', address)).status).toBe(400);
    expect((await shop.send('GET', address)).status).toBe(401);
  });
});
