import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import { requestLimits } from '#server/database/connection-limits.ts';
import { databaseOf, ownConnection, type OwnConnection } from '#tests/support/own-connection.ts';
import { startPayingShop, testKeys } from '#tests/support/paying-shop.ts';
import { makeProduct, orderRequest, startTestShop, type Answer } from '#tests/support/test-shop.ts';

const log: Record<string, unknown>[] = [];
const paying = await startPayingShop({
  storefront: true,
  log: (line) => log.push(JSON.parse(line) as Record<string, unknown>),
});
const { shop, sandbox } = paying;
afterAll(() => paying.close());

/** As many as the shop has connections for requests, and some more. */
const FLOOD = 14;
const CONNECTIONS = 10;

describe.runIf(inject('prepared').kind === 'postgres')('a table that somebody has locked', () => {
  let own: OwnConnection;
  beforeAll(async () => void (own = await ownConnection(shop)));
  afterAll(() => own.close());

  it('is answered with 503 and the time to retry, in JSON, by procedures and as a page', async () => {
    const trouble = { code: 'busy' };
    await own.holding('products', async () => {
      const startedAt = performance.now();
      const [rest, procedure, page] = await Promise.all([
        shop.send<ErrorBody>('GET', '/api/products'),
        shop.send<{ error: { json: { data: { error: ErrorBody } } } }>(
          'GET',
          '/trpc/products.heroSlides',
        ),
        shop.send<string>('GET', '/shop', undefined, { accept: 'text/html' }),
      ]);
      // One wait for the lock, however many statements would follow.
      expect(performance.now() - startedAt).toBeLessThan(1.6 * requestLimits.lockMs);
      expect(rest).toMatchObject({ status: 503, body: trouble });
      expect(procedure).toMatchObject({
        status: 503,
        body: { error: { json: { data: { error: trouble } } } },
      });
      expect(page.status).toBe(503);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.body).toContain('very busy at the moment');
      for (const { headers } of [rest, procedure, page]) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(headers.get('cache-control')).toBe('no-store');
      }
    });
    expect((await shop.send('GET', '/api/products')).status).toBe(200);
  });

  it('ends a waiting checkout with 503 and writes nothing', async () => {
    const ring = await makeProduct(shop);
    const request = orderRequest([{ product: ring }]);
    await own.holding('products', async () => {
      const { status, body } = await shop.send<ErrorBody>('POST', '/api/orders', request);
      expect([status, body.code]).toEqual([503, 'busy']);
    });
    expect((await shop.send('POST', '/api/orders', request)).status).toBe(201);
  });

  it('uses all connections for requests, while webhooks and health checks still work', async () => {
    const { order } = await paying.place();
    const { reference } = await paying.start(order, { provider: 'paystack' });
    await sandbox.paystack.pay(reference);
    const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference } });
    const signature = createHmac('sha512', testKeys.paystack.secretKey).update(body).digest('hex');
    let flood: Promise<{ status: number }[]> | undefined;
    await own.holding('products', async () => {
      flood = Promise.all(Array.from({ length: FLOOD }, () => shop.send('GET', '/api/products')));
      await own.untilBlocked(CONNECTIONS);
      const webhook = await shop.send('POST', '/api/webhooks/paystack', body, {
        'x-paystack-signature': signature,
      });
      expect(webhook.status).toBe(200);
      await shop.processWebhooks();
      expect((await shop.send('GET', '/readyz')).status).toBe(200);
      await own.query('select pg_stat_clear_snapshot()');
      const [row] = await own.query(
        `select payment_status as status, (select count(*)::int from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock') as blocked
         from orders where id = $1`,
        [order.id],
      );
      expect(row).toEqual({ status: 'paid', blocked: CONNECTIONS });
    });
    for (const { status } of (await flood) ?? []) expect([200, 503]).toContain(status);
    expect((await shop.send('GET', '/api/products')).status).toBe(200);
  });

  it('is answered at once when no connection comes free, while cached pages are served', async () => {
    const beside = await startTestShop({ beside: shop, storefront: true, env: { pageCacheMb: 8 } });
    expect((await beside.send('GET', '/shop')).status).toBe(200);
    let flood: Promise<unknown> | undefined;
    await own.holding('products', async () => {
      // Each search is an address of its own, which no cache has.
      flood = Promise.all(
        Array.from({ length: CONNECTIONS }, (_, index) =>
          beside.send('GET', `/api/products?search=ring${index}`),
        ),
      );
      await own.untilBlocked(CONNECTIONS);
      // They come all the time, so that some come before the first waiting ones are ended.
      let quick: Answer<ErrorBody> | undefined;
      const later: Promise<void>[] = [];
      const ask = async () => {
        const startedAt = performance.now();
        const answer = await beside.send<ErrorBody>('GET', `/api/products?search=${startedAt}`);
        if (performance.now() - startedAt < 500) quick ??= answer;
      };
      await expect
        .poll(
          () => {
            later.push(ask());
            return quick?.body.code;
          },
          { timeout: 20_000 },
        )
        .toBe('busy');
      expect(quick?.status).toBe(503);
      expect(quick?.headers.get('retry-after')).toBe('5');
      // Nothing is sent from memory while the log of changes does not answer.
      await expect.poll(async () => (await beside.send('GET', '/shop')).status).toBe(200);
      expect((await beside.send('GET', '/readyz')).status).toBe(200);
      flood = Promise.all([flood, ...later]);
    });
    await flood;
    expect((await beside.send('GET', '/api/products?search=ring')).status).toBe(200);
    await beside.close();
  });

  it('is logged at intervals, not for every request, and without the request’s content', async () => {
    await own.holding('products', async () => {
      await Promise.all(Array.from({ length: 8 }, () => shop.send('GET', '/api/products')));
    });
    const lines = log.filter(({ level }) => Number(level) >= 50);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(4);
    expect(JSON.stringify(lines)).not.toContain('select');
  });
});

describe.runIf(inject('prepared').kind === 'postgres')('a database that does not answer', () => {
  it('is answered with 503 everywhere, and the store works again afterwards', async () => {
    const name = await databaseOf(shop);
    const own = await ownConnection(shop, 'postgres');
    expect((await shop.send('GET', '/readyz')).status).toBe(200);
    await own.query(`alter database ${name} allow_connections false`);
    await own.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [
      name,
    ]);
    const answers = await Promise.all([
      shop.send('GET', '/api/products'),
      shop.send('GET', '/trpc/settings.get'),
      shop.send('POST', '/api/orders', orderRequest([{ product: { id: 1, price: 1 } }])),
      shop.send('GET', '/shop', undefined, { accept: 'text/html' }),
      shop.send('GET', '/readyz'),
    ]);
    const healthy = await shop.send('GET', '/healthz');
    await own.query(`alter database ${name} allow_connections true`);
    await own.close();
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(healthy.status).toBe(200);
    expect((await shop.send('GET', '/api/products')).status).toBe(200);
    expect((await shop.send('GET', '/readyz')).status).toBe(200);
  });
});
