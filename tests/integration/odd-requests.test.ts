import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true });
afterAll(() => shop.close());

/** Sends the address exactly as given; `fetch` would tidy it up first. */
function sendRaw(
  address: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) {
  const { hostname, port } = new URL(shop.url);
  return new Promise<{ status: number; cacheControl: string; body: string }>((resolve, reject) => {
    request({ hostname, port, path: address, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cacheControl: response.headers['cache-control'] ?? '',
          body: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('an order’s page, however its address is written', () => {
  it('is either not found or stored by no cache', async () => {
    const product = await makeProduct(shop);
    const order = orderRequest([{ product }]);
    await shop.send('POST', '/api/orders', order);
    const input = encodeURIComponent(
      JSON.stringify({ json: { paymentReference: order.paymentReference } }),
    );
    const addresses = [
      `/order/${order.paymentReference}`,
      `/Order/${order.paymentReference}`,
      `/%6frder/${order.paymentReference}`,
      `//x/order/${order.paymentReference}`,
      `/./order/${order.paymentReference}`,
      `/order/${order.paymentReference}/`,
      `/trpc/orders.byReference?input=${input}`,
      `/trpc/orders%2EbyReference?input=${input}`,
      `/trpc/%6frders.byReference?input=${input}`,
    ];
    const shown: string[][] = [];
    for (const address of addresses) {
      const { body, cacheControl, status } = await sendRaw(address);
      expect(status).toBeLessThan(500);
      if (body.includes(product.name)) shown.push([address, cacheControl]);
    }
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shown.map(([address]) => [address, 'no-store']));
  });
});

describe('an odd request', () => {
  it.each([
    '/a%0Ab',
    '/a%0Db',
    '/a%E2%80%A8b',
    '/product/a%0Ab',
    '//',
    '///',
    '//:',
    '//a:b/',
    '//[::1',
    '/\\',
    '/%',
    '/%E0%A4%A',
    '/media/%00',
    '/media/../../package.json',
    '/media/..%2f..%2fpackage.json',
    '/assets/%00',
    '/shop/%00',
    '/shop?price=%00&sort=x&category=%00&page=-1',
    '/trpc/',
    '/trpc/products.cards?input=%7B',
    '/trpc/products.cards?batch=1&input=%5B%5D',
    '/api/products?limit=1e9',
  ])('gets no server error at %s', async (address) => {
    const { status } = await sendRaw(address);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  it('gets a client error if its method, range or precondition is odd', async () => {
    const { body } = await shop.send<{ pictures: { url: string }[] }>('GET', '/api/products/1');
    const picture = body.pictures[0]?.url ?? '';
    const answers = await Promise.all([
      sendRaw('/trpc/products.cards', { method: 'TRACE' }),
      sendRaw('/', { method: 'PROPFIND' }),
      sendRaw(picture, { headers: { range: 'bytes=99999999-' } }),
      sendRaw(picture, { headers: { 'if-match': '"x"' } }),
      sendRaw('/trpc/auth.me', { headers: { 'trpc-accept': 'application/jsonl' } }),
    ]);
    for (const { status } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  it('gets no server error if it has hundreds of calls in one batch', async () => {
    const { status } = await sendRaw(
      `/trpc/${Array.from({ length: 300 }, () => 'settings.get').join(',')}?batch=1`,
    );
    expect(status).toBeLessThan(500);
  });
});

describe('an address with a malformed escape', () => {
  it.each([
    ['/api/products/%E0%A4%A', 'path'],
    ['/api/orders/50%', 'path'],
    ['/api/products?search=50%', 'search'],
    ['/api/products?limit=5&search=caf%E9', 'search'],
    ['/api/products?%=5', 'query'],
  ])('%s is refused with what to do about %s', async (address, path) => {
    const { status, body } = await sendRaw(address);
    expect(status).toBe(400);
    expect(body).toContain('Write % itself as %25');
    if (!address.startsWith('/api/')) return;
    expect(JSON.parse(body)).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(`^${path}: has a %`) as string,
      issues: [{ path, message: expect.stringContaining('%25') as string }],
      requestId: expect.any(String) as string,
    });
  });

  it('opens a page when it is in its query, as links from elsewhere may be', async () => {
    expect((await sendRaw('/shop?utm_campaign=50%')).status).toBe(200);
    expect((await sendRaw('/api/products?search=50%25')).status).toBe(200);
  });
});

describe('names of JavaScript’s own properties', () => {
  it.each(['__proto__', 'constructor', 'prototype'])(
    'a variation, option or picture cannot be named %s',
    async (word) => {
      const product = {
        name: 'Nasty',
        description: 'Nasty.',
        price: 100,
        stockQuantity: 1,
      };
      const attempts = [
        { variations: [{ name: word, options: ['a'] }] },
        { variations: [{ name: 'Size', options: [word] }] },
        {
          variations: [
            { name: 'Size', options: ['a'], optionPrices: JSON.parse(`{"${word}": 5}`) as object },
          ],
        },
        { imageAlts: JSON.parse(`{"${word}": "x"}`) as object },
      ];
      for (const attempt of attempts) {
        const { status } = await shop.asStaff('POST', '/api/products', { ...product, ...attempt });
        expect([201, 400]).toContain(status);
      }
      for (const address of ['/', '/shop?sort=newest']) {
        expect((await sendRaw(address)).status).toBe(200);
      }
      const [real] = [await makeProduct(shop)];
      const chosen = JSON.parse(`{"${word}": "x"}`) as Record<string, string>;
      const answer = await shop.send<ErrorBody>('POST', '/api/orders', {
        ...orderRequest([{ product: real }]),
        items: [{ productId: real.id, quantity: 1, price: real.price, variant: chosen }],
      });
      expect([201, 400]).toContain(answer.status);
    },
  );
});

describe('behind a proxy that ends TLS', () => {
  it('a browser can write with the store’s public address as its origin, and cookies are Secure', async () => {
    const secure = await startTestShop({ env: { publicUrl: 'https://shop.example' } });
    const login = await secure.send(
      'POST',
      '/api/auth/login',
      { username: 'tester', password: 'a password for tests' },
      { origin: 'https://shop.example' },
    );
    expect(login.status).toBe(200);
    expect(login.headers.getSetCookie()[0]).toContain('Secure');
    const foreign = await secure.send('POST', '/api/auth/logout', undefined, {
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
    await secure.close();
  });
});
