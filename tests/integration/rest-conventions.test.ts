import { afterAll, describe, expect, it } from 'vitest';
import { appRouter } from '#server/routers/app-router.ts';
import { isErrorCode, type ErrorBody } from '#shared/errors.ts';
import { orderRequest, makeProduct, signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const cookie = await signIn(shop.url);

const { _def: definition } = appRouter;
/** By names like `products.list`: flat as it runs, though its type is nested. */
const procedures = new Map(
  Object.entries(
    definition.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).map(([name, { _def: described }]) => [name, described.type]),
);
const callProcedure = (procedure: string, input: unknown, headers?: Record<string, string>) =>
  procedures.get(procedure) === 'query'
    ? shop.send(
        'GET',
        `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
        undefined,
        headers,
      )
    : shop.send('POST', `/trpc/${procedure}`, input, headers);

describe('the error of a field', () => {
  it.each<[method: string, path: string, body: unknown, field: string, message: string]>([
    ['GET', '/api/products?limit=0', undefined, 'limit', 'must be at least 1'],
    ['PATCH', '/api/products/1', { lowStock: 2e6 }, 'lowStock', 'must be at most 1,000,000'],
    ['PATCH', '/api/products/1', { price: -1 }, 'price', 'must be at least 0'],
    ['PATCH', '/api/products/1', { price: 2e11 }, 'price', 'must be at most 100,000,000,000'],
    ['PATCH', '/api/products/1', { price: 0.5 }, 'price', 'must be a whole number of kobo'],
    ['POST', '/api/products', { stockQuantity: -1 }, 'stockQuantity', 'must be at least 0'],
    ['POST', '/api/products', { stockQuantity: 1.5 }, 'stockQuantity', 'must be a whole number'],
    ['POST', '/api/stock', {}, 'lines', 'is required'],
    ['POST', '/api/stock', { lines: 'all' }, 'lines', 'must be a list'],
    ['PATCH', '/api/orders/1/status', { status: 'lost' }, 'status', 'must be one of pending, '],
    ['PATCH', '/api/products/1', { featured: 'yes' }, 'featured', 'must be true or false'],
  ])('says in plain words what is wrong: %s %s %j', async (method, path, body, field, message) => {
    const answer = await shop.asStaff<ErrorBody>(method, path, body);
    expect(answer.status).toBe(400);
    const issue = answer.body.issues?.find((it) => it.path === field);
    expect(issue?.message).toContain(message);
    expect(answer.body.message).not.toMatch(/Invalid (?:input|option)|Too (?:small|big)/);
  });
});

describe('an error', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api/products?limit=0', 400],
    ['GET', '/api/orders', 401],
    ['DELETE', '/api/products', 405],
  ])('has the members of RFC 9457 too: %s %s', async (method, address, status) => {
    const plain = await shop.send<ErrorBody & { title: string }>(method, address);
    const { code, message, title } = plain.body;
    expect(plain).toMatchObject({
      status,
      body: { type: `urn:adunni:error:${code}`, status, detail: message },
    });
    expect(title).toMatch(/\w/);
    expect(plain.headers.get('content-type')).toContain('application/json');
    const accept = 'application/problem+json, application/json;q=0.5';
    const problem = await shop.send<ErrorBody>(method, address, undefined, { accept });
    expect(problem.headers.get('content-type')).toContain('application/problem+json');
    expect(problem.body).toEqual({ ...plain.body, requestId: problem.body.requestId });
  });
});

describe('a procedure', () => {
  it.each([
    ['products.byKey', { json: { key: '' } }, 'key'],
    ['products.detail', { json: { key: 'a\u0000' } }, 'key'],
    ['products.list', { json: { limit: 0 } }, 'limit'],
    ['products.cards', { json: { price: 'free' } }, 'price'],
    ['categories.byId', { json: { id: 1.5 } }, 'id'],
    ['checkout.quote', { json: { items: 'all' } }, 'items'],
    ['checkout.placeOrder', { json: { items: [] } }, 'customerName'],
    ['messages.send', { json: {} }, 'email'],
    ['messages.list', { json: { offset: -1 } }, 'offset'],
    ['messages.markRead', { json: { id: 1 } }, 'isRead'],
    [
      'auth.changePassword',
      { json: { currentPassword: 'x', newPassword: 'short' } },
      'newPassword',
    ],
    ['auth.endSession', { json: { id: 'x' } }, 'id'],
    ['orders.byReference', { json: {} }, 'paymentReference'],
    ['orders.byId', { json: { id: 'x' } }, 'id'],
    ['orders.list', { json: { status: 'lost' } }, 'status'],
    ['orders.setStatus', { json: { id: 1, status: 'lost' } }, 'status'],
    ['paymentSettings.save', { json: { provider: 'stripe' } }, 'provider'],
    ['audit.list', { json: { limit: 0 } }, 'limit'],
    ['products.create', { json: {} }, 'name'],
    ['products.update', { json: { id: 1, product: { name: '' } } }, 'product.name'],
    ['products.remove', { json: { id: 0 } }, 'id'],
    ['products.save', { json: { id: 1, product: {} } }, 'contentVersion'],
    ['products.forStaff', { json: { id: 'x' } }, 'id'],
    ['products.listForStaff', { json: { filter: 'sold' } }, 'filter'],
    ['products.stockMovements', { json: {} }, 'id'],
    ['products.correctStock', { json: { id: 1, quantity: -1 } }, 'quantity'],
    ['pictures.states', { json: { urls: 'all' } }, 'urls'],
    ['categories.create', { json: { name: ' ' } }, 'name'],
    ['categories.update', { json: { id: 1, category: {} } }, 'category.name'],
    ['categories.remove', { json: {} }, 'id'],
    ['settings.save', { json: { taxRate: '101' } }, 'taxRate'],
  ])('%s rejects %j and names the field', async (procedure, input, path) => {
    const answer = await callProcedure(procedure, input, { cookie });
    const { error } = answer.body as {
      error: { json: { message: string; data: { error: ErrorBody } } };
    };
    expect(answer.status).toBe(400);
    expect(error.json.data).toMatchObject({
      code: 'BAD_REQUEST',
      error: { code: 'invalid_input' },
    });
    expect(error.json.data.error.issues?.map((issue) => issue.path)).toContain(path);
    expect(error.json.message).toContain(path);
  });

  it.each([
    ['products.byKey', { json: { key: 'nothing' } }],
    ['categories.byId', { json: { id: 999_999 } }],
    ['messages.markRead', { json: { id: 999_999, isRead: true } }],
    ['orders.byId', { json: { id: 999_999 } }],
    ['orders.setStatus', { json: { id: 999_999, status: 'shipped' } }],
    ['products.remove', { json: { id: 999_999 } }],
    ['products.forStaff', { json: { id: 999_999 } }],
    ['products.stockMovements', { json: { id: 999_999 } }],
    [
      'products.correctStock',
      { json: { id: 999_999, quantity: 1, seenQuantity: 1, note: 'counted' } },
    ],
    [
      'products.save',
      {
        json: {
          id: 999_999,
          contentVersion: 1,
          product: { name: 'a', description: 'b', price: 1 },
        },
      },
    ],
    [
      'products.update',
      {
        json: { id: 999_999, product: { name: 'a', description: 'b', price: 1, stockQuantity: 1 } },
      },
    ],
    ['categories.update', { json: { id: 999_999, category: { name: 'Nowhere' } } }],
    ['categories.remove', { json: { id: 999_999 } }],
  ])('%s answers not_found for an unknown record', async (procedure, input) => {
    expect(await callProcedure(procedure, input, { cookie })).toMatchObject({
      status: 404,
      body: { error: { json: { data: { code: 'NOT_FOUND', error: { code: 'not_found' } } } } },
    });
  });

  it('a procedure for staff answers a signed-in caller', async () => {
    const act = async (procedure: string, json: unknown) => {
      const { status, body } = await callProcedure(procedure, { json }, { cookie });
      expect(status).toBe(200);
      return (body as { result: { data: { json: { id: number } } } }).result.data.json;
    };
    const category = await act('categories.create', { name: 'By Procedure' });
    await act('categories.update', { id: category.id, category: { name: 'By Procedures' } });
    const fields = {
      name: 'Made',
      description: 'So.',
      price: 5,
      stockQuantity: 1,
      categoryId: category.id,
    };
    const product = await act('products.create', fields);
    const renamed = { ...product, name: 'Made Again' };
    expect(await act('products.update', { id: product.id, product: renamed })).toMatchObject({
      name: 'Made Again',
    });
    await act('products.remove', { id: product.id });
    await act('categories.remove', { id: category.id });
    expect(await act('settings.save', { storeName: 'Adunni Jewels' })).toMatchObject({
      storeName: 'Adunni Jewels',
    });
    expect(await act('orders.list', {})).toEqual({ total: 0, totalValue: 0, items: [] });
  });

  it.each([
    ['an unknown one', 'GET', '/trpc/nothing.here'],
    ['none at all', 'GET', '/trpc/'],
    ['input that is no JSON', 'GET', '/trpc/products.list?input=%7B'],
    ['input of the wrong shape', 'GET', '/trpc/products.list?input=5'],
    ['no input', 'GET', '/trpc/products.byKey'],
    [
      'hostile superjson',
      'GET',
      `/trpc/products.byKey?input=${encodeURIComponent('{"json":{"key":"x"},"meta":{"values":{"__proto__.x":["Date"]}}}')}`,
    ],
    [
      'superjson of nowhere',
      'GET',
      `/trpc/products.byKey?input=${encodeURIComponent('{"json":{"key":"x"},"meta":{"values":{"a.b.c":["Date"]}}}')}`,
    ],
    ['a body that is no JSON', 'POST', '/trpc/auth.login', '{"json":'],
    ['a query as a write', 'DELETE', '/trpc/products.list'],
    ['a write as a query', 'GET', '/trpc/auth.logout'],
  ])('%s is rejected without a stack', async (_, method, address, body?: string) => {
    const answer = await shop.send(method, address, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|\.ts:\d/);
  });
});

describe('superjson', () => {
  const kinds: unknown[] = [
    'undefined',
    'Date',
    'bigint',
    'number',
    'regexp',
    'set',
    'map',
    'Error',
    'URL',
    'nonsense',
    ['symbol', 'x'],
    ['class', 'Order'],
    ['custom', 'x'],
    ['typed-array', 'Uint8Array'],
    [],
    null,
    5,
  ];

  it.each(kinds.map((kind) => ({ kind })))(
    'a body that calls a field a $kind is never answered with 500',
    async ({ kind }) => {
      for (const value of ['x', '9', 5, null, [1], { a: 1 }]) {
        const input = { json: { key: value }, meta: { values: { key: [kind] } } };
        const { status } = await callProcedure('products.byKey', input);
        expect([400, 404]).toContain(status);
      }
    },
  );

  it.each([
    { values: { 'a.b.c': ['Date'] } },
    { values: { '__proto__.polluted': ['undefined'] } },
    { values: { 'constructor.prototype.polluted': ['undefined'] } },
    { values: 5 },
    { values: [['map', { a: 5 }]] },
    { referentialEqualities: { key: ['__proto__'] } },
    { referentialEqualities: 'key' },
    5,
    'meta',
  ])('a body with the meta %j is never answered with 500', async (meta) => {
    const { status } = await callProcedure('products.byKey', { json: { key: 'x' }, meta });
    expect([400, 404]).toContain(status);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('an error', () => {
  const cases: [
    what: string,
    method: string,
    address: string,
    body: unknown,
    headers: Record<string, string>,
    status: number,
  ][] = [
    ['an unknown path', 'GET', '/api/nothing', undefined, {}, 404],
    ['the bare prefix', 'GET', '/api', undefined, {}, 404],
    ['an unknown path below a known one', 'GET', '/api/products/1/nothing', undefined, {}, 404],
    ['a method nobody knows there', 'PATCH', '/api/products', {}, {}, 405],
    ['a write to a path for reading', 'DELETE', '/api/settings', undefined, {}, 405],
    ['malformed JSON', 'POST', '/api/orders', '{"items": [', {}, 400],
    ['half a word', 'POST', '/api/auth/login', 'tru', {}, 400],
    ['JSON that would change prototypes', 'POST', '/api/orders', '{"__proto__":{"a":1}}', {}, 400],
    ['a list for an object', 'POST', '/api/orders', '[]', {}, 400],
    ['a number for an object', 'POST', '/api/orders', '5', {}, 400],
    ['null for an object', 'POST', '/api/orders', 'null', {}, 400],
    ['no body', 'POST', '/api/orders', undefined, {}, 400],
    ['endless nesting', 'POST', '/api/orders', '['.repeat(50_000) + ']'.repeat(50_000), {}, 400],
    ['a broken escape in the address', 'GET', '/api/products/%E0%A4%A', undefined, {}, 400],
    ['plain text', 'POST', '/api/orders', '{}', { 'content-type': 'text/plain' }, 415],
    [
      'a form',
      'POST',
      '/api/orders',
      'a=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    [
      'a form at the login',
      'POST',
      '/api/auth/login',
      'username=a&password=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    ['XML', 'POST', '/api/orders', '<a/>', { 'content-type': 'application/xml' }, 415],
    [
      'more than a megabyte',
      'POST',
      '/api/orders',
      { customerName: 'x'.repeat(1_100_000) },
      {},
      413,
    ],
  ];

  it.each(cases)(
    'the error for %s is JSON with a message and a code',
    async (_, method, address, sent, headers, status) => {
      const { body, ...answer } = await shop.send<ErrorBody>(method, address, sent, headers);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(isErrorCode(body.code)).toBe(true);
      expect(body.message.length).toBeGreaterThan(3);
      expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.ts:\d|FST_|select |insert /);
    },
  );

  it('the message names the invalid field', async () => {
    const { body } = await shop.send<ErrorBody>('POST', '/api/orders', {});
    for (const { path, message } of body.issues ?? [])
      expect(body.message).toContain(`${path}: ${message}`);
    expect(body.issues?.length).toBeGreaterThan(5);
  });

  it('an internal error is answered with 500 and a fixed text, by REST and by tRPC', async () => {
    const em = shop.fork();
    await em.execute('alter table categories rename to mislaid');
    const rest = await shop.send('GET', '/api/categories');
    const trpc = await shop.send('GET', '/trpc/categories.list');
    await em.execute('alter table mislaid rename to categories');
    const words = 'Something went wrong on our side. Please try again.';
    expect(rest).toMatchObject({ status: 500, body: { code: 'internal', message: words } });
    expect(trpc).toMatchObject({
      status: 500,
      body: {
        error: {
          json: {
            message: words,
            data: {
              code: 'INTERNAL_SERVER_ERROR',
              httpStatus: 500,
              error: { code: 'internal', message: words },
            },
          },
        },
      },
    });
    for (const { body, headers } of [rest, trpc]) {
      expect(JSON.stringify(body)).not.toMatch(/stack|categories|node_modules|\.ts:\d/);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await shop.send('GET', '/api/categories')).status).toBe(200);
  });
});

describe('a request', () => {
  it('a request can write application/json in any usual way', async () => {
    const ring = await makeProduct(shop);
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON']) {
      const sent = orderRequest([{ product: ring }]);
      expect((await shop.send('POST', '/api/orders', sent, { 'content-type': type })).status).toBe(
        201,
      );
    }
  });

  it('a request without a body can still state the type JSON', async () => {
    const ring = await makeProduct(shop);
    const headers = { 'content-type': 'application/json', cookie };
    const { status } = await shop.send('DELETE', `/api/products/${ring.id}`, undefined, headers);
    expect(status).toBe(204);
  });

  it('the path can end with a slash', async () => {
    expect((await shop.send('GET', '/api/categories/')).status).toBe(200);
  });

  it('HEAD is answered without a body', async () => {
    const { status, headers, body } = await shop.send('HEAD', '/api/products');
    expect([status, headers.get('x-total-count'), body]).toEqual([200, expect.any(String), '']);
  });

  it('the health checks answer', async () => {
    expect(await shop.send('GET', '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await shop.send('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  });
});
