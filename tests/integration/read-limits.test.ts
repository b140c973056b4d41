import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import { seedProducts } from '#tests/support/seed-products.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true, env: { rateLimits: true, trustProxy: 1 } });
afterAll(() => shop.close());

const start = Date.now();
let addresses = 0;
const anAddress = () => `198.51.100.${(addresses += 1)}`;
const get = (path: string, address: string, headers: Record<string, string> = {}) =>
  shop.send<ErrorBody>('GET', path, undefined, { 'x-forwarded-for': address, ...headers });

/** Fewer than the connections to the database, so that a slow machine is not too busy to answer. */
const TOGETHER = 5;

async function statuses(count: number, one: () => Promise<{ status: number }>) {
  const counts: Record<number, number> = {};
  for (let left = count; left > 0; left -= TOGETHER) {
    const answers = await Promise.all(Array.from({ length: Math.min(TOGETHER, left) }, one));
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const batch = (procedures: string[]) => {
  const inputs = Object.fromEntries(procedures.map((_, at) => [at, { json: {} }]));
  return `/trpc/${procedures.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};
const times = (count: number, procedure: string) => Array.from({ length: count }, () => procedure);

describe('an address', () => {
  it('gets 600 answers a minute, then the time to retry, and then ten answers a second', async () => {
    const address = anAddress();
    shop.clock.now = new Date(start);
    const ask = () => get('/api/settings', address);
    expect(await statuses(600, ask)).toEqual({ 200: 600 });
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('ratelimit')).toBe('"reads";r=0;t=1');
    shop.clock.now = new Date(start + 2000);
    expect(await statuses(21, ask)).toEqual({ 200: 20, 429: 1 });
    expect((await get('/api/settings', anAddress())).status).toBe(200);
    shop.clock.now = new Date(start + 120_000);
    expect((await ask()).status).toBe(200);
  });

  it('pays for each call of a batch, and for a complete list by its length', async () => {
    const address = anAddress();
    shop.clock.now = new Date(start);
    const ten = batch(times(10, 'settings.get'));
    expect(await statuses(61, () => get(ten, address))).toEqual({ 200: 60, 429: 1 });

    await seedProducts(shop, 1000);
    const other = anAddress();
    // 1,030 products count as ten reads beside the request's own.
    expect(await statuses(50, () => get('/api/products', other))).toEqual({ 200: 50 });
    // Each pays for its length once that is known: beside others, more of them would come in.
    const last: number[] = [];
    for (let times = 0; times < 7; times += 1)
      last.push((await get('/api/products', other)).status);
    expect(last).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('gets an error page instead of pages, and still gets files and health checks', async () => {
    const address = anAddress();
    shop.clock.now = new Date(start);
    await statuses(600, () => get('/api/settings', address));
    const page = await get('/about', address, { accept: 'text/html' });
    expect(page.status).toBe(429);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(JSON.stringify(page.body)).toContain('Too many requests came from your network');
    for (const path of ['/favicon.svg', '/healthz', '/readyz']) {
      expect((await get(path, address)).status).toBe(200);
    }
  });

  it('is not limited with a session', async () => {
    const address = anAddress();
    shop.clock.now = new Date(start);
    await statuses(600, () => get('/api/settings', address));
    const cookie = await signIn(shop.url);
    expect((await get('/api/products?limit=1', address, { cookie })).status).toBe(200);
    expect((await get('/trpc/orders.counts', address, { cookie })).status).toBe(200);
    expect((await get('/api/products?limit=1', address)).status).toBe(429);
  });
});

describe('one request', () => {
  it.each([
    ['eleven calls', times(11, 'settings.get'), 'at most 10 procedures'],
    ['four lists', times(4, 'products.list'), 'at most 3 lists'],
    [
      'four lists of two kinds',
      [...times(2, 'products.list'), ...times(2, 'products.cards'), 'settings.get'],
      'at most 3 lists',
    ],
  ])('is refused with %s', async (_, procedures, words) => {
    const { status, body } = await get(batch(procedures), anAddress());
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(words);
  });

  it('can contain ten calls, three lists among them', async () => {
    const calls = [...times(3, 'products.cards'), ...times(7, 'settings.get')];
    expect((await get(batch(calls), anAddress())).status).toBe(200);
  });

  it('gets at most a hundred products, and as many without a limit', async () => {
    const ask = (input: object) =>
      get(
        `/trpc/products.list?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
        anAddress(),
      );
    expect((await ask({ limit: 101 })).status).toBe(400);
    const { body } = await ask({});
    const { json } = (
      body as unknown as { result: { data: { json: { total: number; items: unknown[] } } } }
    ).result.data;
    expect(json.items).toHaveLength(100);
    expect(json.total).toBe(1030);
  });

  it('searches only for the first few of many misspelt words', async () => {
    const search = (words: string) =>
      get(`/api/products?search=${encodeURIComponent(words)}`, anAddress());
    const few = await search('seedd pieces');
    const many = await search('seedd pieces xq1 xq2 xq3 xq4 xq5 xq6 xq7 xq8');
    expect(few.headers.get('x-total-count')).toBe('1000');
    // The words that are left decide, because no product has the others.
    expect(many.headers.get('x-total-count')).toBe('1000');
    const padded = await search('seedd pieces seedd pieces seedet piecess xq1 xq2 xq3 xq4');
    expect(padded.headers.get('x-total-count')).toBe('1000');
  });
});
