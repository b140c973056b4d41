import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  type TestShop,
} from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
const own = await startTestShop({ env: { publicUrl: 'https://shop.example.com', trustProxy: 1 } });
const production = await startTestShop({
  env: { production: true, publicUrl: 'https://shop.example.com' },
});
afterAll(() => Promise.all([shop.close(), own.close(), production.close()]));
const session = await signIn(shop.url);

/** With a Host header of one's own choice, which `fetch` would not send. */
const statusFor = (at: TestShop, path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    request(at.url + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe('a write', () => {
  const login = (headers: Record<string, string>) =>
    shop.send('POST', '/api/auth/login', testAdmin, headers);

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a site that lies about nothing', { 'sec-fetch-site': 'cross-site', origin: shop.url }],
    ['an unknown word', { 'sec-fetch-site': 'nonsense' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['another scheme', { origin: shop.url.replace('http:', 'https:') }],
    ['another name of the same machine', { origin: shop.url.replace('127.0.0.1', 'localhost') }],
    ['a sandboxed page', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
  ])('is rejected from %s', async (_, headers) => {
    expect(await login(headers)).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  });

  it.each([
    ['the shop’s own page', { 'sec-fetch-site': 'same-origin', origin: shop.url }],
    ['the shop’s own page in an old browser', { origin: shop.url }],
    ['a person at the address bar', { 'sec-fetch-site': 'none' }],
    ['a script without a browser', {}],
  ])('is accepted from %s', async (_, headers: Record<string, string>) => {
    expect((await login(headers)).status).toBe(200);
  });

  it('is checked on every path, with or without a session, and changes nothing if it is rejected', async () => {
    const product = await makeProduct(shop);
    const headers = { 'sec-fetch-site': 'cross-site', cookie: session };
    const doors: [method: string, address: string, body?: unknown][] = [
      ['POST', '/api/orders', orderRequest([{ product }])],
      ['POST', '/api/products', product],
      ['PUT', `/api/products/${product.id}`, { ...product, name: 'Taken over' }],
      ['DELETE', `/api/products/${product.id}`],
      ['POST', '/api/settings', { storeName: 'Taken over' }],
      ['PATCH', '/api/orders/1001/status', { status: 'cancelled' }],
      ['POST', '/api/auth/logout'],
      ['POST', '/trpc/settings.save', { json: { storeName: 'Taken over' } }],
      ['POST', '/trpc/products.remove', { json: { id: product.id } }],
    ];
    for (const [method, address, body] of doors) {
      expect((await shop.send(method, address, body, headers)).status).toBe(403);
    }
    expect((await shop.send('GET', `/api/products/${product.id}`)).body).toEqual(product);
    expect((await shop.send('GET', '/api/auth/me', undefined, { cookie: session })).status).toBe(
      200,
    );
  });

  it('is compared with the address that the shopper sees behind a proxy', async () => {
    const seen = { host: 'shop.example.com', 'x-forwarded-proto': 'https' };
    const logout = (origin: string) =>
      statusFor(own, '/api/auth/logout', { ...seen, origin }, 'POST');
    expect(await logout('https://shop.example.com')).toBe(204);
    expect(await logout('http://shop.example.com')).toBe(403);
    expect(await logout('https://evil.example')).toBe(403);
  });
});

describe('a read', () => {
  it('is answered to another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await shop.send('GET', '/api/products?limit=1', undefined, headers)).status).toBe(200);
  });

  it('is not readable by another site’s scripts', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await shop.send('GET', '/api/products?limit=1', undefined, headers);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('cannot carry a write', async () => {
    const input = encodeURIComponent(JSON.stringify({ json: { storeName: 'Taken over' } }));
    const answer = await shop.send('GET', `/trpc/settings.save?input=${input}`, undefined, {
      cookie: session,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await shop.send('GET', '/api/settings')).body).toMatchObject({
      storeName: 'Adunni Jewels',
    });
  });
});

describe('a Host header', () => {
  const paths = ['/api/settings', '/trpc/settings.get', '/api/nothing'];
  const port = new URL(shop.url).port;

  it.each([
    'evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    `evil.example:${port}`,
    '10.0.0.1',
  ])('is answered with 421 if it is forged (%j)', async (host) => {
    for (const path of paths) expect(await statusFor(shop, path, { host })).toBe(421);
    expect(await statusFor(shop, '/api/orders', { host }, 'POST')).toBe(421);
  });

  it.each([
    'localhost',
    'LOCALHOST',
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    '[::1]',
    `[::1]:${port}`,
  ])('is accepted outside production if it names this machine (%s)', async (host) => {
    expect(await statusFor(shop, '/api/settings', { host })).toBe(200);
  });

  it('is accepted if it names the public address; production accepts no other', async () => {
    expect(await statusFor(own, '/api/settings', { host: 'shop.example.com' })).toBe(200);
    expect(await statusFor(own, '/api/settings', { host: 'Shop.Example.Com' })).toBe(200);
    expect(await statusFor(own, '/api/settings', { host: 'localhost' })).toBe(200);
    expect(await statusFor(production, '/api/settings', { host: 'shop.example.com' })).toBe(200);
    for (const host of [
      'localhost',
      '127.0.0.1',
      'shop.example.com:8443',
      'www.shop.example.com',
    ]) {
      for (const path of paths) expect(await statusFor(production, path, { host })).toBe(421);
    }
  });

  it('is not checked for health checks', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect(await statusFor(production, path, { host: '10.0.0.1:3000' })).toBe(200);
    }
  });

  it('is not overridden by X-Forwarded-Host unless a proxy is trusted', async () => {
    expect(
      await statusFor(shop, '/api/settings', {
        host: 'evil.example',
        'x-forwarded-host': 'localhost',
      }),
    ).toBe(421);
    expect(
      await statusFor(shop, '/api/settings', {
        host: 'localhost',
        'x-forwarded-host': 'evil.example',
      }),
    ).toBe(200);
    expect(
      await statusFor(own, '/api/settings', {
        host: 'internal',
        'x-forwarded-host': 'shop.example.com',
      }),
    ).toBe(200);
    expect(
      await statusFor(own, '/api/settings', {
        host: 'localhost',
        'x-forwarded-host': 'evil.example',
      }),
    ).toBe(421);
  });
});

describe('cache headers', () => {
  const cacheControl = async (
    method: string,
    address: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => (await shop.send(method, address, body, headers)).headers.get('cache-control');

  const publicReads = [
    '/api/products',
    '/api/products?search=pearl',
    '/api/products/okun-pearl-ring',
    '/api/categories',
    '/api/settings',
    '/api/payment-settings',
  ];

  it.each(publicReads)('%s can be cached and is revalidated by its ETag', async (address) => {
    const { status, headers } = await shop.send('GET', address);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.getSetCookie()).toEqual([]);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await shop.send('GET', address, undefined, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(
      (await shop.send('GET', address, undefined, { 'if-none-match': '"other"' })).status,
    ).toBe(200);
  });

  it('an ETag changes with the content', async () => {
    const product = await makeProduct(shop);
    const address = `/api/products/${product.id}`;
    const etag = (await shop.send('GET', address)).headers.get('etag') ?? '';
    await shop.asStaff('PUT', address, { ...product, price: 1 });
    const after = await shop.send('GET', address, undefined, { 'if-none-match': etag });
    expect(after).toMatchObject({ status: 200, body: { price: 1 } });
  });

  it.each(publicReads)('%s is not cached for a signed-in request', async (address) => {
    expect(await cacheControl('GET', address, undefined, { cookie: session })).toBe('no-store');
  });

  it.each([
    ['GET', '/api/orders'],
    ['GET', '/api/auth/me'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/orders'],
    ['POST', '/api/settings'],
    ['GET', `/trpc/checkout.quote?input=${encodeURIComponent('{"json":{"items":[]}}')}`],
    [
      'GET',
      `/trpc/settings.get,checkout.quote?batch=1&input=${encodeURIComponent('{"1":{"json":{"items":[]}}}')}`,
    ],
    [
      'GET',
      `/trpc/orders.byReference?input=${encodeURIComponent('{"json":{"paymentReference":"x"}}')}`,
    ],
    ['GET', '/trpc/auth.me'],
    ['GET', '/trpc/orders.list'],
  ])('%s %s is never cached', async (method, address) => {
    expect(await cacheControl(method, address)).toBe('no-store');
  });

  it('an answer to staff is not cached', async () => {
    const { headers } = await shop.asStaff('GET', '/api/orders');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('every answer', () => {
  it.each(['/api/settings', '/api/nothing', '/trpc/settings.get', '/healthz'])(
    'has the security headers for %s',
    async (address) => {
      const { headers } = await shop.send('GET', address);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );

  it('is for this origin alone, but pictures are for mails and pages of others too', async () => {
    const product = await shop.send<ProductView>('GET', '/api/products/1');
    const policyOf = async (address: string) =>
      (await shop.send('GET', address)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/api/settings')).toBe('same-origin');
    expect(await policyOf(product.body.pictures[0]?.url ?? '')).toBe('cross-origin');
  });

  it('forbids inline scripts, plugins, foreign bases and frames', async () => {
    const { headers } = await shop.send('GET', '/api/settings');
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
    );
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(["'self'"]));
    const scripts = [...(policy.get('script-src') ?? []), ...(policy.get('script-src-attr') ?? [])];
    for (const hole of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:']) {
      expect(scripts).not.toContain(hole);
    }
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"]);
  });

  it('requires HTTPS only if the public address uses it', async () => {
    const strict = async (at: TestShop) =>
      (await at.send('GET', '/api/settings')).headers.get('strict-transport-security');
    expect(await strict(own)).toMatch(/^max-age=\d{7,}/);
    expect(await strict(shop)).toBeNull();
  });
});

describe('a request that only programs send', () => {
  /** The status line of what is written to the socket, byte for byte. */
  const statusOf = (text: string) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(shop.url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket
        .once('data', (data) => {
          resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString())?.[1]));
          socket.destroy();
        })
        .on('error', reject);
    });

  it('is rejected if it has two Host headers', async () => {
    const one = 'GET /api/settings HTTP/1.1\r\nHost: localhost\r\n';
    expect(await statusOf(`${one}\r\n`)).toBe(200);
    expect(await statusOf(`${one}host: evil.example\r\n\r\n`)).toBe(400);
    expect(await statusOf(`${one}Host: localhost\r\n\r\n`)).toBe(400);
  });

  it.each(['/trpc/%25', '/trpc/%25zz', '/trpc/settings%252Eget', '/trpc/settings%25252Eget'])(
    'finds no procedure whose name is encoded twice (%s)',
    async (address) => {
      const { status, headers } = await shop.send('GET', address);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  it.each(['gzip', 'br', 'deflate', 'GZIP'])(
    'is rejected if its body is compressed with %s',
    async (way) => {
      const answer = await shop.send('POST', '/api/auth/login', '{}', { 'content-encoding': way });
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
      const plain = await shop.send('POST', '/api/auth/login', testAdmin, {
        'content-encoding': 'identity',
      });
      expect(plain.status).toBe(200);
    },
  );
});

describe('a proxy in front of the shop', () => {
  const problems = async (at: TestShop) =>
    trpcClient(at, await signIn(at.url)).installation.problems.query();

  it('is reported once in the log, and in the back office, if TRUST_PROXY does not count it', async () => {
    const lines: string[] = [];
    const behind = await startTestShop({ log: (line) => lines.push(line) });
    expect(await problems(behind)).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      await behind.send('GET', '/api/settings', undefined, { 'x-forwarded-for': '203.0.113.5' });
    }
    expect(lines.filter((line) => line.includes('TRUST_PROXY=1'))).toHaveLength(1);
    expect(await problems(behind)).toEqual(['proxy_ignored']);
    await behind.close();
  });

  it('is not reported if TRUST_PROXY counts it', async () => {
    const behind = await startTestShop({ env: { trustProxy: 1 } });
    await behind.send('GET', '/api/settings', undefined, { 'x-forwarded-for': '203.0.113.5' });
    expect(await problems(behind)).toEqual([]);
    await behind.close();
  });
});
