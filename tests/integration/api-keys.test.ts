import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CreateApiKeyInput } from '#shared/api-keys.ts';
import type { Settings } from '#shared/settings.ts';
import type { Scope } from '#shared/staff-rights.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ env: { rateLimits: true, trustProxy: 1 } });
afterAll(() => shop.close());
const owner = trpcClient(shop, await signIn(shop.url));

const start = Date.now();
beforeAll(() => shop.asStaff('POST', '/api/settings', { storeEmail: 'owner@example.com' }));
beforeEach(() => shop.fork().execute('delete from outgoing_mails'));
afterEach(() => {
  shop.clock.now = null;
});

const create = (scopes: Scope[], wanted: Partial<CreateApiKeyInput> = {}) =>
  owner.apiKeys.create.mutate({ name: 'The accountant', scopes, expiresInDays: 90, ...wanted });
const send = (token: string, method: string, address: string, body?: unknown) =>
  shop.send<ErrorBody>(method, address, body, { authorization: `Bearer ${token}` });

describe('an API key', () => {
  it('does what its scopes say by its token, and nothing else', async () => {
    const { token } = await create(['orders:read']);
    expect(await send(token, 'GET', '/api/orders')).toMatchObject({ status: 200 });
    expect(await send(token, 'GET', '/api/customers.csv')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'This API key lacks the scope customers:read.' },
    });
    expect(await send(token, 'PATCH', '/api/orders/1/status', { status: 'shipped' })).toMatchObject(
      { status: 403, body: { message: 'This API key lacks the scope orders:write.' } },
    );
  });

  it('shows its token once; only its beginning and a hash are stored', async () => {
    const { key, token } = await create(['products:read']);
    expect(token).toMatch(/^adn_[\w-]{43}$/);
    expect(token.startsWith(key.prefix)).toBe(true);
    const stored = await shop
      .fork()
      .execute('select * from api_keys join users on user_id = users.id');
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(await owner.apiKeys.list.query())).not.toContain(token);
    expect(JSON.stringify(await owner.audit.list.query({}))).not.toContain(token);
  });

  it('leaves on record what was requested with it, for the owner', async () => {
    const { key, token } = await create(['orders:write'], { name: 'Shipping' });
    await send(token, 'GET', '/api/orders/999999');
    await send(token, 'GET', '/api/orders?limit=1');
    await send(token, 'GET', '/api/customers');
    await send(token, 'PATCH', '/api/orders/1/status', { status: 'lost' });
    const read = (isRefused?: boolean) =>
      owner.apiKeys.requests.query({ id: key.id, ...(isRefused && { isRefused }) });
    await expect.poll(async () => (await read()).total).toBe(4);
    const { items } = await read();
    expect(items.map(({ method, route, status, code }) => [method, route, status, code])).toEqual([
      ['PATCH', '/api/orders/:id/status', 400, 'invalid_input'],
      ['GET', '/api/customers', 403, 'forbidden'],
      ['GET', '/api/orders', 200, null],
      ['GET', '/api/orders/:id', 404, 'not_found'],
    ]);
    expect((await read(true)).total).toBe(3);
    const other = await create(['orders:read']);
    expect((await owner.apiKeys.requests.query({ id: other.key.id })).items).toEqual([]);
  });

  it('leaves at most its newest 1,000 requests on record', async () => {
    const { key, token } = await create(['orders:read'], { name: 'Busy' });
    const [row] = await shop
      .fork()
      .execute<{ userId: number }[]>('select user_id as "userId" from api_keys where id = ?', [
        key.id,
      ]);
    await shop.fork().execute(
      `insert into key_requests (user_id, method, route, status, milliseconds, created_at)
       select ?, 'GET', '/api/orders', 200, 1, now() from generate_series(1, 1200)`,
      [row?.userId],
    );
    const count = async () => (await owner.apiKeys.requests.query({ id: key.id })).total;
    for (let sent = 0; sent < 500; sent += 1) await send(token, 'GET', '/api/orders/counts');
    await expect.poll(count).toBe(1000);
  });

  it('is listed with its creator, scopes and last use', async () => {
    const { key, token } = await create(['stock:write'], { name: 'Stock sync' });
    const listed = async () => (await owner.apiKeys.list.query()).find((it) => it.id === key.id);
    expect(await listed()).toMatchObject({
      name: 'Stock sync',
      scopes: ['stock:write'],
      createdBy: 'tester',
      lastUsedAt: null,
      revokedAt: null,
    });
    await send(token, 'GET', '/api/products?limit=1');
    expect((await listed())?.lastUsedAt).toEqual(expect.any(String));
  });

  it('expires after its days', async () => {
    const scopes: Scope[] = ['orders:write', 'products:write'];
    const { key, token } = await create(scopes, { expiresInDays: 30 });
    shop.clock.now = new Date(Date.now() + 29 * 86_400_000);
    expect(await send(token, 'GET', '/api/orders')).toMatchObject({ status: 200 });
    shop.clock.now = new Date(Date.now() + 31 * 86_400_000);
    const product = { name: 'Too late', description: 'Text', price: 1, stockQuantity: 1 };
    for (const answer of [
      await send(token, 'GET', '/api/orders'),
      await send(token, 'PATCH', '/api/orders/1/status', { status: 'shipped' }),
      await send(token, 'POST', '/api/products', product),
    ]) {
      expect(answer).toMatchObject({
        status: 401,
        body: {
          code: 'invalid_api_key',
          message: expect.stringMatching(/^This API key expired on /) as string,
        },
      });
    }
    const again = trpcClient(shop, await signIn(shop.url));
    expect((await again.apiKeys.list.query()).find((it) => it.id === key.id)).toMatchObject({
      isExpired: true,
    });
  });

  it('is required where nobody is signed in', async () => {
    const challenge = async (path: string, authorization?: string) => {
      const { status, headers } = await shop.send('GET', path, undefined, {
        ...(authorization && { authorization }),
      });
      expect(status).toBe(401);
      return headers.get('www-authenticate');
    };
    for (const path of ['/api/orders', '/trpc/orders.counts']) {
      expect(await challenge(path)).toBe('Bearer');
      expect(await challenge(path, 'Bearer adn_unknown')).toBe('Bearer error="invalid_token"');
    }
  });

  it('ends at once when it is revoked, also in the middle of its work', async () => {
    const { key, token } = await create(['orders:read'], { expiresInDays: null });
    expect(await send(token, 'GET', '/api/orders')).toMatchObject({ status: 200 });
    await owner.apiKeys.revoke.mutate({ id: key.id });
    expect(await send(token, 'GET', '/api/orders')).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^This API key was revoked\./) as string },
    });
    await owner.apiKeys.revoke.mutate({ id: key.id });
    const { items } = await owner.audit.list.query({ action: 'api_key_revoked' });
    expect(items.filter(({ note }) => note === `${key.prefix}…`)).toMatchObject([
      { user: 'tester', subject: 'The accountant' },
    ]);
  });

  it('is reported to the owner by mail, and its acts are audited under its name', async () => {
    const { token } = await create(['orders:read'], { name: 'The bookkeeper' });
    const [mail] = await shop.sendMails();
    expect(mail).toMatchObject({
      to: { address: 'owner@example.com' },
      subject: 'The API key The bookkeeper was created',
    });
    expect(mail?.text).toContain('orders:read');
    expect(mail?.text).not.toContain(token);
    await send(token, 'GET', '/api/orders.csv');
    const { items } = await owner.audit.list.query({ action: 'list_exported', limit: 1 });
    expect(items).toMatchObject([{ user: 'The bookkeeper' }]);
  });

  it('changes the store’s settings, but not where buyers pay or write to, or where notices arrive', async () => {
    const { token } = await create(['settings:write']);
    const save = (settings: object) => send(token, 'POST', '/api/settings', settings);
    expect(await save({ storeAddress: 'Lagos' })).toMatchObject({ status: 200 });
    for (const setting of [
      { bankAccountNumber: '0123456789' },
      { storeEmail: 'another@example.com' },
      { enableEmailNotifications: 'false' },
    ])
      expect(await save({ storeAddress: 'Abuja', ...setting })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    expect(await save({ storeEmail: 'owner@example.com' })).toMatchObject({ status: 200 });
    const { body } = await shop.send<Settings>('GET', '/api/settings');
    expect(body).toMatchObject({
      storeAddress: 'Lagos',
      bankAccountNumber: '',
      storeEmail: 'owner@example.com',
    });
  });

  it('needs a name and a scope that exists', async () => {
    for (const [wanted, path] of [
      [{ name: ' ' }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['staff:write' as Scope] }, 'scopes.0'],
    ] as const) {
      const refusal = await refusalOf(create(['orders:read'], { ...wanted } as never));
      expect(refusal).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
    }
  });
});

describe('the limit of an API key', () => {
  const limitOf = ({ headers }: { headers: Headers }) => [
    headers.get('ratelimit-policy'),
    headers.get('ratelimit'),
  ];

  it('is 600 requests a minute, whatever address they come from, and others have their own', async () => {
    shop.clock.now = new Date(start);
    const { token } = await create(['orders:read']);
    const other = await create(['orders:read']);
    let address = 0;
    const ask = (asked = token) =>
      shop.send<ErrorBody>('GET', '/trpc/orders.counts', undefined, {
        authorization: `Bearer ${asked}`,
        'x-forwarded-for': `198.51.100.${(address += 1) % 250}`,
      });
    for (let left = 600; left > 0; left -= 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(limitOf(refused)).toEqual(['"key";q=600;w=60', '"key";r=0;t=1']);
    expect(await ask(other.token)).toMatchObject({ status: 200 });
    shop.clock.now = new Date(start + 1000);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('is 120 changes a minute; it can still read', async () => {
    shop.clock.now = new Date(start + 600_000);
    const { token } = await create(['categories:write', 'orders:read']);
    const write = () => send(token, 'DELETE', '/api/categories/999999');
    const answers = [];
    for (let left = 120; left > 0; left -= 40) {
      answers.push(...(await Promise.all(Array.from({ length: 40 }, write))));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const refused = await write();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        message: 'This API key may make 120 writes a minute. Please wait and try again.',
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limitOf(refused)).toEqual(['"key";q=120;w=60', '"key";r=0;t=1']);
    expect(await send(token, 'GET', '/api/orders')).toMatchObject({ status: 200 });
  });

  it('does not let anybody guess tokens faster than strangers read', async () => {
    shop.clock.now = new Date(start + 1_200_000);
    const guess = () =>
      shop.send<ErrorBody>('GET', '/api/orders', undefined, {
        authorization: 'Bearer adn_invented',
        'x-forwarded-for': '192.0.2.77',
      });
    for (let left = 600; left > 0; left -= 50) {
      await Promise.all(Array.from({ length: 50 }, guess));
    }
    expect(await guess()).toMatchObject({ status: 429 });
  });
});
