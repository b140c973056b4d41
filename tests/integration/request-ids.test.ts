import net from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const lines: string[] = [];
const shop = await startTestShop({
  storefront: true,
  env: { pageCacheMb: 8 },
  log: (line) => lines.push(line),
});
afterAll(() => shop.close());
beforeEach(() => {
  lines.length = 0;
});

const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id');
const logged = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown> & { req: { url: string } });

describe('the id of a request', () => {
  it('is in the header of every answer, and no two are the same', async () => {
    const answers = [
      await shop.send('GET', '/shop'),
      await shop.send('GET', '/shop'),
      await shop.send('HEAD', '/shop'),
      await shop.send('GET', '/api/products'),
      await shop.send('GET', '/api/products'),
      await shop.send('GET', '/trpc/settings.get'),
      await shop.send('GET', '/trpc/no.such'),
      await shop.send('GET', '/api/nothing'),
      await shop.send('GET', '/api/orders'),
      await shop.send('POST', '/api/orders', '{'),
      await shop.send('GET', '/healthz'),
      await shop.send('GET', '/favicon.svg'),
      await shop.send('GET', '/admin'),
      await shop.send('GET', '/%zz'),
      await shop.send('POST', '/api/auth/logout', undefined, { origin: 'https://evil.example' }),
    ];
    const ids = answers.map(idOf);
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(answers.length);
    const etag = answers[0]?.headers.get('etag') ?? '';
    const unchanged = await shop.send('GET', '/shop', undefined, { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    expect(ids).not.toContain(idOf(unchanged));
    expect(idOf(unchanged)).not.toBe(null);
  });

  it.each(['/shop', '/shop', '/api/nothing', '/trpc/settings.get'])(
    'is the one that a proxy sends with %s',
    async (address) => {
      const id = 'proxy-7f3a.1:2_3';
      expect(idOf(await shop.send('GET', address, undefined, { 'x-request-id': id }))).toBe(id);
    },
  );

  it.each(['short', 'with a space in it', 'quote"quote"', 'é'.repeat(10), 'x'.repeat(129)])(
    'is not %s, which is not well-formed',
    async (id) => {
      const latin = Buffer.from(id, 'utf8').toString('latin1');
      const answer = await shop.send('GET', '/shop', undefined, { 'x-request-id': latin });
      expect(idOf(answer)).toMatch(/^[0-9a-f]{12}-\w+$/);
    },
  );

  it('is in the bodies of errors, on the page of an error and in the log', async () => {
    const given = { 'x-request-id': 'quoted-by-a-customer' };
    const rest = await shop.send<ErrorBody>('GET', '/api/orders', undefined, given);
    expect(rest.body).toMatchObject({ code: 'unauthenticated', requestId: 'quoted-by-a-customer' });
    const procedure = await shop.send<{ error: { json: { data: { error: ErrorBody } } } }>(
      'GET',
      '/trpc/orders.list',
      undefined,
      given,
    );
    expect(procedure.body.error.json.data.error.requestId).toBe('quoted-by-a-customer');
    expect(logged().map(({ requestId }) => requestId)).toEqual([
      'quoted-by-a-customer',
      'quoted-by-a-customer',
    ]);
  });

  it('does not stop a request that is no HTTP from being answered', async () => {
    const { port } = new URL(shop.url);
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.end('nonsense\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain('400 Bad Request');
  });
});

describe('the log of requests', () => {
  it('has one line for each: method, address, route, status and time', async () => {
    await shop.send('GET', '/api/nothing?secret=1');
    await shop.send('GET', '/product/okun-pearl-ring');
    expect(logged().map(({ req, route, status, msg }) => [req.url, route, status, msg])).toEqual([
      ['/api/nothing?…', '/api/*', 400, 'request'],
      ['/product/okun-pearl-ring', '/product/:key', 200, 'request'],
    ]);
    expect(logged().every(({ milliseconds }) => Number.isInteger(milliseconds))).toBe(true);
  });
});
