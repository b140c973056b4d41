import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { databaseGate } from '#tests/support/database-gate.ts';
import { copyDatabase, testAdmin } from '#tests/support/prepared-database.ts';
import { launchServer, waitUntilOpen, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, signIn } from '#tests/support/test-shop.ts';

const copy = await copyDatabase(inject('prepared'));
const gate = await databaseGate(copy.databaseUrl ?? 'postgres://127.0.0.1/none');
afterEach(() => gate.close());
afterAll(() => copy.drop());

const launch = (env: Record<string, string> = {}) =>
  launchServer(copy.dataDir, {
    DATABASE_URL: gate.url,
    ADMIN_USERNAME: testAdmin.username,
    ADMIN_PASSWORD: testAdmin.password,
    ...env,
  });
const exitOf = async ({ child }: ServerProcess) =>
  child.exitCode ?? ((await once(child, 'close')) as [number | null])[0];
const statusOf = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response;
};

/** How many connections wait for notifications of new jobs. */
async function listeners(): Promise<number> {
  const client = new Client({ connectionString: copy.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database()
         and application_name = 'pgboss' and query ilike '%listen%'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

async function uploadPicture(url: string, cookie: string): Promise<string> {
  const file = path.resolve(
    import.meta.dirname,
    '../../assets/catalogue/originals/okun-pearl-ring-1.webp',
  );
  const body = new FormData();
  body.append('images', new Blob([await readFile(file)], { type: 'image/webp' }), 'ring.webp');
  const response = await fetch(`${url}/api/upload`, { method: 'POST', headers: { cookie }, body });
  const { urls } = (await response.json()) as { urls: string[] };
  return urls[0] ?? '';
}

describe.runIf(copy.kind === 'postgres')('the database', () => {
  it('may come after the store: a start waits for it, and says so', async () => {
    const server = await launch();
    await expect
      .poll(() => server.output().match(/Waiting for the database/g)?.length ?? 0, {
        timeout: 60_000,
      })
      .toBeGreaterThan(2);
    expect(server.output()).toContain('ECONNREFUSED');
    await gate.open();
    await waitUntilOpen(server);
    expect((await statusOf(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
  });

  it('ends the start with the reason if it does not come within DATABASE_WAIT_SECONDS', async () => {
    const server = await launch({ DATABASE_WAIT_SECONDS: '1' });
    expect(await exitOf(server)).toBe(1);
    expect(server.output()).toMatch(
      /Adunni could not start\.\s+The database of DATABASE_URL did not answer within 1 s \(DATABASE_WAIT_SECONDS\): .*ECONNREFUSED/,
    );
  });

  it('ends the start at once if it refuses the settings', async () => {
    await gate.open();
    const url = new URL(gate.url);
    url.pathname = '/no_such_database';
    const server = await launch({ DATABASE_URL: url.href });
    expect(await exitOf(server)).toBe(1);
    expect(server.output()).toContain(
      'PostgreSQL refuses what DATABASE_URL says: database "no_such_database" does not exist',
    );
  });

  it('is not waited for by a start that is stopped', async () => {
    const server = await launch();
    await expect
      .poll(() => server.output().includes('Waiting for the database'), { timeout: 60_000 })
      .toBe(true);
    await server.stop();
  });

  it('may go away: stale pages are shown, other requests and /readyz answer 503 until it is back, and jobs go on then', async () => {
    await gate.open();
    const server = await launch();
    await waitUntilOpen(server);
    const { url } = server;
    const cookie = await signIn(url);
    // It has another way to the database.
    const beside = await launch({ DATABASE_URL: copy.databaseUrl ?? '' });
    await waitUntilOpen(beside);
    const piece = '/product/okun-pearl-ring';
    const page = async () => {
      const response = await fetch(url + piece);
      const { status, headers } = response;
      return { status, isStale: headers.has('warning'), text: await response.text() };
    };
    expect(await page()).toMatchObject({ status: 200, isStale: false });
    const before = server.output().length;
    await gate.close();
    await expect.poll(async () => (await page()).isStale).toBe(true);
    const path = '/api/products/okun-pearl-ring';
    const { id } = (await (await fetch(beside.url + path)).json()) as { id: number };
    const renamed = await fetch(`${beside.url}/api/products/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: await signIn(beside.url) },
      body: JSON.stringify({ name: 'Renamed ring' }),
    });
    expect(renamed.status).toBe(200);
    await beside.stop();
    const stale = await page();
    expect([stale.status, stale.text.includes('Renamed ring')]).toEqual([200, false]);
    for (const [address, init] of [
      ['/readyz', {}],
      ['/api/products', { headers: { cookie } }],
      [
        '/api/orders',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(orderRequest([{ product: { id: 1, price: 1 } }])),
        },
      ],
    ] satisfies [string, RequestInit][]) {
      const response = await statusOf(url + address, init);
      expect([address, response.status]).toEqual([address, 503]);
      if (address !== '/readyz')
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await statusOf(`${url}/healthz`)).status).toBe(200);
    await gate.open();
    const first = await page();
    expect([first.status, first.isStale]).toEqual([200, false]);
    expect(first.text).toContain('Renamed ring');
    await expect
      .poll(async () => (await statusOf(`${url}/readyz`)).status, { timeout: 30_000 })
      .toBe(200);
    expect((await statusOf(`${url}/api/products`)).status).toBe(200);
    await expect.poll(listeners, { timeout: 60_000 }).toBe(1);
    const picture = await uploadPicture(url, cookie);
    const { origin } = new URL(url);
    // A size that only a job makes.
    const small = picture.replace(/(\.\w+)$/, '-320$1');
    await expect
      .poll(async () => (await statusOf(origin + small)).status, { timeout: 90_000 })
      .toBe(200);
    expect(server.output().slice(before).split('\n').length).toBeLessThan(40);
    await server.stop();
  });
});
