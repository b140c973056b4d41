import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { CategoryView } from '#shared/categories.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import type { Settings } from '#shared/settings.ts';
import { makeApiKey, signInStaff } from '#tests/support/staff.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  stockOf,
} from '#tests/support/test-shop.ts';
import { atOnce, lockProduct, untilBlocked } from '#tests/support/until-blocked.ts';

const app = 'https://app.example.com';
const shop = await startTestShop({ env: { corsOrigins: [app], pageCacheMb: 16 } });
const beside = await startTestShop({ beside: shop });
const limited = await startTestShop({ env: { rateLimits: true } });
afterAll(() => Promise.all([beside.close(), limited.close()]).then(() => shop.close()));
const cookie = await signIn(shop.url);

const send = <Body = ErrorBody>(
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => shop.send<Body>(method, address, body, { cookie, ...headers });

const count = async (table: string) => {
  const [row] = await shop
    .fork()
    .execute<{ count: number }[]>(`select count(*)::int as count from ${table}`);
  return row?.count ?? 0;
};

const piece = (name: string) => ({
  name,
  description: 'Made for a test.',
  price: 1_000_000,
  stockQuantity: 3,
});

describe('a wrong method', () => {
  it.each([
    ['PUT', '/api/products', 'GET, POST'],
    ['POST', '/api/products/12', 'GET, PUT, DELETE'],
    ['DELETE', '/api/settings', 'GET, POST'],
    ['GET', '/api/webhooks/paystack', 'POST'],
  ])('%s %s answers 405 and names the allowed methods', async (method, address, known) => {
    const { status, headers, body } = await send(
      method,
      address,
      method === 'GET' ? undefined : {},
    );
    expect([status, body.code]).toEqual([405, 'method_not_allowed']);
    const allowed = (headers.get('allow') ?? '').split(', ');
    expect(allowed).toEqual(expect.arrayContaining(known.split(', ')));
    expect(allowed).not.toContain(method);
  });

  it('answers 404 on a path that does not exist', async () => {
    expect((await send('PUT', '/api/nothing', {})).status).toBe(404);
  });
});

describe('a created record', () => {
  it('has an address', async () => {
    const product = await send<ProductView>('POST', '/api/products', piece('With address'));
    expect(product.headers.get('location')).toBe(`/api/products/${product.body.id}`);
    const category = await send<CategoryView>('POST', '/api/categories', { name: 'With address' });
    const address = category.headers.get('location') ?? '';
    expect((await send('GET', address)).body).toEqual(category.body);
    const order = await shop.send<CustomerOrder>(
      'POST',
      '/api/orders',
      orderRequest([{ product: product.body }]),
    );
    expect(order.headers.get('location')).toBe(
      `/api/checkout/orders/${order.body.paymentReference}`,
    );
  });
});

describe('If-Match', () => {
  it('lets a record be changed that is as it was read, whatever its encoding', async () => {
    const { id } = await makeProduct(shop, {
      description: 'Long enough to compress. '.repeat(200),
    });
    for (const encoding of ['identity', 'gzip', 'br']) {
      const read = await shop.send<ProductView>('GET', `/api/products/${id}`, undefined, {
        'accept-encoding': encoding,
      });
      const tag = read.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"/);
      const again = await shop.send('GET', `/api/products/${id}`, undefined, {
        'accept-encoding': encoding,
        'if-none-match': tag,
      });
      expect(again.status).toBe(304);
      const body = { ...read.body, name: `Changed by ${encoding}`, version: undefined };
      const first = await send<ProductView>('PUT', `/api/products/${id}`, body, {
        'if-match': tag,
      });
      expect([first.status, first.body.name]).toEqual([200, body.name]);
      const second = await send('PUT', `/api/products/${id}`, body, { 'if-match': tag });
      expect([second.status, second.body.code]).toEqual([412, 'precondition_failed']);
    }
  });

  it('notices a sale', async () => {
    const product = await makeProduct(shop);
    const address = `/api/products/${product.id}`;
    const tag = (await send('GET', address)).headers.get('etag') ?? '';
    await shop.send('POST', '/api/orders', orderRequest([{ product }]));
    for (const stale of [tag, `W/${tag}`]) {
      expect((await send('DELETE', address, undefined, { 'if-match': stale })).status).toBe(412);
    }
    expect((await send('DELETE', address, undefined, { 'if-match': '*' })).status).toBe(204);
    expect((await send('DELETE', address, undefined, { 'if-match': '*' })).status).toBe(404);
  });

  it('lets one of many who change the same category at once', async () => {
    const { body } = await send<CategoryView>('POST', '/api/categories', { name: 'Contested' });
    const address = `/api/categories/${body.id}`;
    const tag = (await send('GET', address)).headers.get('etag') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        send('PUT', address, { name: `Contested ${at}` }, { 'if-match': tag }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(5);
  });

  it('guards settings and the status of an order', async () => {
    const settings = await send<Settings>('GET', '/api/settings');
    const tag = { 'if-match': settings.headers.get('etag') ?? '' };
    const saved = await send(
      'POST',
      '/api/settings',
      { ...settings.body, storePhone: '0803 000 0001' },
      tag,
    );
    expect(saved.status).toBe(200);
    expect((await send('POST', '/api/settings', { storePhone: '0803 000 0002' }, tag)).status).toBe(
      412,
    );
    const product = await makeProduct(shop);
    const order = await shop.send<CustomerOrder>(
      'POST',
      '/api/orders',
      orderRequest([{ product }]),
    );
    const address = `/api/orders/${order.body.id}/status`;
    const first = await send('PATCH', address, { status: 'processing' });
    const next = { 'if-match': first.headers.get('etag') ?? '' };
    expect((await send('PATCH', address, { status: 'shipped' }, next)).status).toBe(200);
    expect((await send('PATCH', address, { status: 'completed' }, next)).status).toBe(412);
  });
});

describe('If-Match at other records', () => {
  it('is taken, weakened or not, by every path that answers with a record and changes it', async () => {
    const { body: document } = await shop.send<{
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
    }>('GET', '/api/openapi.json');
    const content = { code: 'ROUND', kind: 'percent', percent: 10 };
    const endpoint = { url: 'https://erp.example.com/round', eventTypes: ['order.paid'] };
    const made = async (path: string, body: object) =>
      (await send<{ id: number }>('POST', `/api${path}`, body)).body.id;
    const ids: Record<string, number | string> = {
      '/products/{id}': (await makeProduct(shop)).id,
      '/categories/{id}': await made('/categories', { name: 'Round trip' }),
      '/discount-codes/{id}': await made('/discount-codes', content),
      '/webhook-endpoints/{id}': await made('/webhook-endpoints', endpoint),
      '/policies/{name}': 'privacy',
    };
    const changes = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => ['put', 'patch'].includes(method) && 'get' in operations)
        // Others compare what was read by a field of their own.
        .filter((method) => operations[method]?.parameters?.some((it) => it.name === 'If-Match'))
        .map((method) => ({ path: path.replace(/^\/api/, ''), method: method.toUpperCase() })),
    );
    expect(changes.length).toBeGreaterThan(6);
    for (const { path, method } of changes) {
      const address = `/api${path.replace(/\{\w+\}/, String(ids[path]))}`;
      const read = async () => {
        const { body, headers } = await send<Record<string, unknown>>('GET', address);
        return { body, tag: headers.get('etag') ?? '' };
      };
      const { body, tag } = await read();
      const change = method === 'PATCH' ? { name: body.name } : body;
      const stale = { 'if-match': '"anything.else"' };
      const where = `${method} ${path}`;
      expect([where, (await send(method, address, change, stale)).status]).toEqual([where, 412]);
      const weak = { 'if-match': `W/${tag}` };
      expect([where, (await send(method, address, change, weak)).status]).toEqual([where, 200]);
      const next = await read();
      const again = method === 'PATCH' ? change : next.body;
      const strong = { 'if-match': next.tag };
      expect([where, (await send(method, address, again, strong)).status]).toEqual([where, 200]);
    }
  });

  it.each([
    [
      '/api/discount-codes',
      { code: 'TAGGED', kind: 'percent', percent: 10 },
      { code: 'TAGGED', kind: 'percent', percent: 20 },
    ],
    [
      '/api/webhook-endpoints',
      { url: 'https://erp.example.com/a', eventTypes: ['order.paid'] },
      { url: 'https://erp.example.com/b', eventTypes: ['order.paid'] },
    ],
  ])('guards %s/{id}', async (path, content, changed) => {
    const made = await send<{ id: number }>('POST', path, content);
    const address = `${path}/${made.body.id}`;
    const tag = { 'if-match': (await send('GET', address)).headers.get('etag') ?? '' };
    expect(tag['if-match']).toBe(made.headers.get('etag'));
    expect((await send('PUT', address, changed, tag)).status).toBe(200);
    expect((await send('PUT', address, content, tag)).status).toBe(412);
    expect((await send('DELETE', address, undefined, tag)).status).toBe(412);
    const now = (await send('GET', address)).headers.get('etag') ?? '';
    expect((await send('DELETE', address, undefined, { 'if-match': now })).status).toBe(204);
  });

  it('is refused where nothing compares it, and nothing changes', async () => {
    const { id } = await makeProduct(shop, { stockQuantity: 5 });
    const answer = await send(
      'POST',
      `/api/products/${id}/stock`,
      { adjust: -1, reason: 'Counted' },
      { 'if-match': '"anything"' },
    );
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'If-Match' }] } });
    const { body } = await send<ProductView>('GET', `/api/products/${id}`);
    expect(body.stockQuantity).toBe(5);
  });
});

describe('an API key that is not valid', () => {
  it.each([
    '/api/settings',
    '/api/categories',
    '/api/products',
    '/api/products?limit=1',
    '/api/payment-settings',
    '/api/openapi.json',
    '/api/nothing',
    '/trpc/settings.get',
  ])('is refused by %s, which needs none, cached or not', async (address) => {
    const read = (authorization?: string) =>
      shop.send<ErrorBody>('GET', address, undefined, {
        ...(authorization !== undefined && { authorization }),
      });
    const { authorization } = await makeApiKey(shop, ['orders:read']);
    const { status } = await read();
    await read();
    expect((await read(authorization)).status).toBe(status);
    await shop.fork().execute('update api_keys set revoked_at = now()');
    for (const invalid of [authorization, 'Bearer adn_unknown', 'Bearer', 'bearer a b'])
      expect((await read(invalid)).status).toBe(401);
    expect((await read()).status).toBe(status);
    expect((await read('Basic of-a-proxy')).status).toBe(status);
  });
});

describe('Idempotency-Key', () => {
  const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

  it('makes one product of a request that is repeated, also at another process', async () => {
    const key = withKey();
    const first = await send<ProductView>('POST', '/api/products', piece('Once'), key);
    const products = await count('products');
    const second = await send<ProductView>('POST', '/api/products', piece('Once'), key);
    const third = await beside.send('POST', '/api/products', piece('Once'), { cookie, ...key });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
      null,
      'true',
    ]);
    expect(await count('products')).toBe(products);
  });

  it('is refused with another content, address or nothing that a key may be', async () => {
    const key = withKey();
    await send('POST', '/api/products', piece('One content'), key);
    const other = await send('POST', '/api/products', piece('Another content'), key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    const elsewhere = await send('POST', '/api/categories', { name: 'Elsewhere' }, key);
    expect(elsewhere.body.code).toBe('idempotency_key_reused');
    const long = await send('POST', '/api/categories', { name: 'Long' }, withKey('x'.repeat(256)));
    expect([long.status, long.body.code]).toEqual([400, 'invalid_input']);
  });

  it('belongs to its caller', async () => {
    const key = withKey();
    await send('POST', '/api/products', piece('Of the owner'), key);
    const { authorization } = await makeApiKey(shop, ['products:write']);
    const headers = { ...key, authorization };
    const answer = await shop.send<ProductView>(
      'POST',
      '/api/products',
      piece('Of a key'),
      headers,
    );
    expect([answer.status, answer.body.name]).toEqual([201, 'Of a key']);
    const staff = await signInStaff(shop, ['orders']);
    const refused = await shop.send('POST', '/api/products', piece('Of the owner'), {
      ...key,
      cookie: staff,
    });
    expect(refused.status).toBe(403);
  });

  it('can be used again after a refusal, and keeps nothing of it', async () => {
    const key = withKey();
    expect((await send('POST', '/api/products', { ...piece(''), name: '' }, key)).status).toBe(400);
    expect((await send('POST', '/api/products', piece('Corrected'), key)).status).toBe(201);
  });

  describe.runIf(shop.kind === 'postgres')('of a delivery of stock', () => {
    const makePair = async () => [
      await makeProduct(shop, { sku: randomUUID(), stockQuantity: 1 }),
      await makeProduct(shop, { sku: randomUUID(), stockQuantity: 1 }),
    ];
    const deliver = (products: ProductView[], key: Record<string, string>) =>
      send(
        'POST',
        '/api/stock',
        { lines: products.map(({ sku }) => ({ sku, adjust: 10 })), reason: 'A delivery' },
        key,
      );
    const stocksOf = (products: ProductView[]) =>
      Promise.all(products.map(({ id }) => stockOf(shop, id)));
    it('that waits too long for its last product changes nothing, and counts once when it is sent again', async () => {
      const pair = await makePair();
      const key = withKey();
      await shop.fork().transactional(async (tx) => {
        await lockProduct(tx, pair[1]?.id);
        const { status, body } = await deliver(pair, key);
        expect([status, body.code]).toEqual([503, 'busy']);
      });
      expect(await stocksOf(pair)).toEqual([1, 1]);
      expect([(await deliver(pair, key)).status, (await deliver(pair, key)).status]).toEqual([
        200, 200,
      ]);
      expect(await stocksOf(pair)).toEqual([11, 11]);
    });

    it('counts once beside one that names the same products in the other order', async () => {
      const pair = await makePair();
      const answers = await atOnce(
        shop,
        { id: pair[0]?.id ?? 0 },
        () => deliver(pair, withKey()),
        () => deliver(pair.toReversed(), withKey()),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await stocksOf(pair)).toEqual([21, 21]);
    });

    it('is repeated as a whole after a deadlock', async () => {
      const pair = await makePair();
      const [first, last] = pair.map(({ id }) => id);
      let answer: ReturnType<typeof deliver> | undefined;
      await shop.fork().transactional(async (tx) => {
        // PostgreSQL ends the transaction that looks for the deadlock first: not this one.
        await tx.execute(`set local deadlock_timeout = '10min'`);
        await lockProduct(tx, last);
        answer = deliver(pair, withKey());
        await untilBlocked(shop, 1);
        await lockProduct(tx, first);
      });
      expect((await answer)?.status).toBe(200);
      expect(await stocksOf(pair)).toEqual([11, 11]);
    });
  });

  it('makes one product of many requests at once', async () => {
    const key = withKey();
    const before = await count('products');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', '/api/products', piece('At once'), key)),
    );
    expect(await count('products')).toBe(before + 1);
    for (const { status, body } of answers)
      expect(status === 201 || body.code === 'idempotency_key_in_use').toBe(true);
  });

  it('repeats an answer without a body, and does nothing twice', async () => {
    const { body: endpoint } = await send<{ id: number }>('POST', '/api/webhook-endpoints', {
      url: 'https://example.com/hook',
      eventTypes: ['stock.low'],
    });
    const key = withKey();
    const test = () => send('POST', `/api/webhook-endpoints/${endpoint.id}/test`, undefined, key);
    const answers = [await test(), await test()];
    expect(
      answers.map(({ status, headers }) => [status, headers.get('idempotency-replayed')]),
    ).toEqual([
      [204, null],
      [204, 'true'],
    ]);
    expect(await count('outgoing_events')).toBe(1);
    await send('DELETE', `/api/webhook-endpoints/${endpoint.id}`);
  });

  it('stores uploaded pictures once, though the form has another boundary', async () => {
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const key = withKey();
    const upload = async () => {
      const body = new FormData();
      body.append('images', new Blob([bytes]), 'one.png');
      const headers = { cookie, ...key };
      const response = await fetch(`${shop.url}/api/upload`, { method: 'POST', body, headers });
      return [response.status, await response.json()] as const;
    };
    const first = await upload();
    expect(first[0]).toBe(201);
    expect(await upload()).toEqual(first);
  });

  it('marks an order that is repeated by its reference too', async () => {
    const product = await makeProduct(shop);
    const request = orderRequest([{ product }]);
    const first = await shop.send('POST', '/api/orders', request);
    const second = await shop.send('POST', '/api/orders', request);
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
      null,
      'true',
    ]);
    const key = withKey();
    const other = orderRequest([{ product }]);
    const placed = await shop.send<CustomerOrder>('POST', '/api/orders', other, key);
    const again = await shop.send<CustomerOrder>('POST', '/api/orders', other, key);
    expect([again.status, again.body]).toEqual([201, placed.body]);
    const reused = await shop.send<ErrorBody>('POST', '/api/orders', request, key);
    expect(reused.body.code).toBe('idempotency_key_reused');
  });
});

describe('a page of another origin', () => {
  const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' });

  it('reads what is public if its origin is configured, cached or not, and never with credentials', async () => {
    for (let times = 0; times < 3; times += 1) {
      const own = await shop.send('GET', '/api/products?limit=2', undefined, from(app));
      expect(own.status).toBe(200);
      expect(own.headers.get('access-control-allow-origin')).toBe(app);
      expect(own.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
      expect(own.headers.get('access-control-allow-credentials')).toBeNull();
      expect(own.headers.get('vary')?.toLowerCase()).toContain('origin');
      const other = await shop.send(
        'GET',
        '/api/products?limit=2',
        undefined,
        from('https://x.example'),
      );
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
      expect(other.headers.get('vary')?.toLowerCase()).toContain('origin');
    }
    const me = await shop.send('GET', '/api/auth/me', undefined, { ...from(app), cookie });
    expect(me.status).toBe(401);
  });

  it('asks before a write', async () => {
    const ask = { 'access-control-request-method': 'PUT' };
    const answer = await shop.send('OPTIONS', '/api/products/1', undefined, {
      ...from(app),
      ...ask,
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(answer.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    const other = { ...from('https://x.example'), ...ask };
    const refused = await shop.send('OPTIONS', '/api/products/1', undefined, other);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('places an order, and writes with an API key, but not with a session', async () => {
    const product = await makeProduct(shop);
    const request = orderRequest([{ product }]);
    expect((await shop.send('POST', '/api/orders', request, from(app))).status).toBe(201);
    const foreign = await shop.send('POST', '/api/orders', request, from('https://x.example'));
    expect(foreign.status).toBe(403);
    const bySession = await send('POST', '/api/products', piece('By session'), from(app));
    expect([bySession.status, bySession.body.code]).toEqual([403, 'cross_site']);
    const { authorization } = await makeApiKey(shop, ['products:write']);
    const byKey = await shop.send('POST', '/api/products', piece('By key'), {
      ...from(app),
      authorization,
    });
    expect(byKey.status).toBe(201);
    const trpc = await shop.send('POST', '/trpc/products.create', { json: {} }, from(app));
    expect(trpc.status).toBe(403);
  });
});

describe('a read that is limited', () => {
  it('says how many are left', async () => {
    const read = () => limited.send('GET', '/api/products?limit=1');
    const [first, second] = [await read(), await read()].map(({ headers }) => ({
      policy: headers.get('ratelimit-policy'),
      left: Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]),
    }));
    expect(first?.policy).toBe('"reads";q=600;w=60');
    expect(first?.left).toBeGreaterThan(590);
    expect(second?.left).toBeLessThanOrEqual(first?.left ?? 0);
  });
});

describe('/api/docs', () => {
  it('comes from the store’s own origin, without an inline script', async () => {
    const { status, headers, body } = await shop.send<string>('GET', '/api/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).not.toMatch(/<script(?! src="\/)|https?:/);
  });
});
