import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectCdn } from '#server/adapters/cdn.ts';
import type { ProductView } from '#shared/products.ts';
import { startCdnServer } from '#tests/support/cdn-server.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  type TestShop,
} from '#tests/support/test-shop.ts';

const cdn = await startCdnServer();
const env = { pageCacheMb: 16, cdn: cdn.settings };
const shop = await startTestShop({ env, storefront: true });
cdn.origin = shop.url;
/** A second process, which the embedded database does not allow. */
const other =
  shop.kind === 'postgres'
    ? await startTestShop({ env, storefront: true, beside: shop })
    : undefined;
afterAll(async () => {
  await other?.close();
  await shop.close();
  await cdn.close();
});

async function read(address: string, headers: Record<string, string> = {}, at = cdn.url) {
  const response = await fetch(at + address, { headers });
  return { response, cache: response.headers.get('x-cache'), body: await response.text() };
}

async function change(at: TestShop, id: number, changes: Partial<ProductView>): Promise<void> {
  const { body } = await at.send<ProductView>('GET', `/api/products/${id}`);
  const { version: _, ...fields } = body;
  const { status } = await at.asStaff('PUT', `/api/products/${id}`, { ...fields, ...changes });
  expect(status).toBe(200);
}

const addressesOf = ({ id, slug }: ProductView) => [
  `/product/${slug}`,
  `/api/products/${id}`,
  '/shop',
  '/api/products?limit=50',
];

/** Reads until the CDN keeps each address. */
const warm = (addresses: string[]) =>
  vi.waitFor(
    async () => {
      for (const address of addresses) expect((await read(address)).cache).toBe('HIT');
    },
    { timeout: 15_000, interval: 20 },
  );

describe('a CDN', () => {
  it('keeps public answers; headers for browsers stay the same', async () => {
    const addresses = ['/', '/shop', '/about', '/api/products?limit=5', '/api/settings'];
    await warm(addresses);
    for (const address of addresses) {
      const { response } = await read(address);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
    const { response } = await read('/shop', {}, shop.url);
    expect(response.headers.get('surrogate-control')).toContain('max-age=3600');
    expect(response.headers.get('surrogate-key')).toMatch(/^all /);
    const etag = response.headers.get('etag') ?? '';
    const same = await read('/shop', { 'if-none-match': etag }, shop.url);
    expect(same.response.status).toBe(304);
    expect(same.response.headers.get('surrogate-key')).toMatch(/^all /);
  });

  it('keeps nothing personal, nothing for staff, and nothing of a saving browser', async () => {
    const cookie = await signIn(shop.url);
    for (const [address, headers] of [
      ['/checkout', {}],
      ['/order/ADN-1-00000000000000000000000000000000', {}],
      ['/api/auth/me', { cookie }],
      ['/api/products?limit=7', { cookie }],
      ['/admin', {}],
      ['/readyz', {}],
      ['/contact', { 'save-data': 'on' }],
      ['/no-such-page', {}],
      ['/api/products/999999', {}],
    ] as const) {
      await read(address, headers);
      expect([address, cdn.stored.has(address)]).toEqual([address, false]);
    }
  });

  it('shows the change when the save is answered, and keeps all else', async () => {
    const { body: products } = await shop.send<ProductView[]>('GET', '/api/products?limit=1');
    const [product] = products;
    if (!product) throw new Error('there are no products');
    // Every process purges all at its start, and once more five seconds later.
    const starts = other ? 2 : 1;
    await vi.waitFor(
      () => expect(cdn.purges.filter((tags) => tags.includes('all'))).toHaveLength(2 * starts),
      { timeout: 15_000 },
    );
    await warm([...addressesOf(product), '/contact']);
    // Longer than the leases of other processes.
    cdn.purgeMs = 1500;
    onTestFinished(() => void (cdn.purgeMs = 0));
    await change(shop, product.id, { price: 2_345_600 });
    for (const address of addressesOf(product)) {
      const { body, cache } = await read(address);
      expect([address, cache]).toEqual([address, 'MISS']);
      expect(body).toMatch(/2345600|23,456/);
    }
    expect((await read('/contact')).cache).toBe('HIT');
  });

  it('shows the stock of an order soon, and the price of another process at once', async () => {
    const writer = other ?? shop;
    const product = await makeProduct(shop, { price: 1_000_000, stockQuantity: 4 });
    await warm(addressesOf(product));
    expect((await shop.send('POST', '/api/orders', orderRequest([{ product }]))).status).toBe(201);
    await vi.waitFor(
      async () => {
        const { body } = await read(`/api/products/${product.id}`);
        expect((JSON.parse(body) as ProductView).stockQuantity).toBe(3);
      },
      { timeout: 5000, interval: 20 },
    );
    for (let price = 2_000_000; price <= 2_100_000; price += 100_000) {
      await change(writer, product.id, { price });
      // The other process knows the change by now, and purges what it answered before.
      await vi.waitFor(
        async () => {
          const { body } = await read(`/api/products/${product.id}`);
          expect((JSON.parse(body) as ProductView).price).toBe(price);
        },
        { timeout: 2000, interval: 5 },
      );
    }
  });

  it('gets nothing to keep while its purges fail, and is purged when they work again', async () => {
    const product = await makeProduct(shop, { price: 1_000_000 });
    const address = `/api/products/${product.id}`;
    await warm([address]);
    cdn.purgeFault = 500;
    onTestFinished(() => void (cdn.purgeFault = null));
    await change(shop, product.id, { price: 3_000_000 });
    expect(cdn.stored.has(address)).toBe(true);
    const { response } = await read('/contact', {}, shop.url);
    expect(response.headers.get('surrogate-control')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');

    // Whatever the CDN shows, nobody pays another price than the one they saw.
    const old = orderRequest([{ product, price: 1_000_000 }]);
    const { status, body } = await shop.send<{ code: string }>('POST', '/api/orders', old);
    expect([status, body.code]).toEqual([409, 'total_changed']);

    cdn.purgeFault = null;
    await vi.waitFor(() => expect(cdn.stored.has(address)).toBe(false), { timeout: 10_000 });
    await warm([address]);
    expect((JSON.parse((await read(address)).body) as ProductView).price).toBe(3_000_000);
  });
});

it.each(['cloudflare', 'fastly', 'varnish'] as const)(
  '%s gets tags, lifetimes and purges as it documents them',
  async (kind) => {
    const server = await startCdnServer(kind);
    onTestFinished(() => server.close());
    const link = connectCdn(server.settings);
    const [lifetime, , tagHeader, tags] = link.headersFor(['all', 'product:4']);
    expect([lifetime, tagHeader, tags]).toEqual(
      kind === 'cloudflare'
        ? ['cdn-cache-control', 'cache-tag', 'all,product:4']
        : ['surrogate-control', 'surrogate-key', 'all product:4'],
    );
    await link.purge(['product:4', 'any']);
    expect(server.purges).toEqual([['product:4', 'any']]);
    await expect(connectCdn({ ...server.settings, token: 'wrong' }).purge(['all'])).rejects.toThrow(
      'the CDN answered a purge with HTTP 403',
    );
    // An answer of more products than a header has room for.
    expect(link.headersFor(Array.from({ length: 1000 }, (_, id) => `product:${id}`))).toEqual([]);
  },
);
