import { setTimeout as delay } from 'node:timers/promises';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { copyDatabase, testAdmin } from '#tests/support/prepared-database.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, signIn } from '#tests/support/test-shop.ts';

/** Debian's package faketime. */
const library = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
  .map((folder) => path.join(folder, 'faketime'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
  .find((file) => file.endsWith('libfaketimeMT.so.1'));

const copy = await copyDatabase(inject('prepared'));
afterAll(() => copy.drop());

const MINUTE = 60_000;

const startAt = (offset: string): Promise<ServerProcess> =>
  startServer(copy.dataDir, {
    DATABASE_URL: copy.databaseUrl ?? '',
    ADMIN_USERNAME: testAdmin.username,
    ADMIN_PASSWORD: testAdmin.password,
    APP_SECRET: 'a secret of at least thirty-two characters',
    LD_PRELOAD: library ?? '',
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });

async function query<Row>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: copy.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A process reads the database's clock as exactly as the answer is quick. */
const PAUSE_MS = 100;

it.runIf(library)('processes whose clocks are 20 minutes wrong agree about time', async () => {
  const slow = await startAt('-20m');
  const fast = await startAt('+20m');
  try {
    expect(slow.output()).toContain("This machine's clock differs from the database's");
    const guess = ({ url }: ServerProcess) =>
      post(`${url}/api/auth/login`, { username: 'somebody', password: 'wrong' });
    for (let times = 0; times < 5; times += 1) expect((await guess(slow)).status).toBe(401);
    // A window of fifteen minutes is not over for the process that is forty minutes ahead.
    const refused = await guess(fast);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);

    const cookie = await signIn(slow.url);
    expect((await fetch(`${fast.url}/api/auth/me`, { headers: { cookie } })).status).toBe(200);

    const products = (await (
      await fetch(`${slow.url}/api/products?limit=50`)
    ).json()) as ProductView[];
    const product = products.find(({ variations }) => variations.length === 0);
    if (!product) throw new Error('there is no simple product');
    for (const server of [fast, slow, fast, slow]) {
      const { status } = await post(`${server.url}/api/orders`, orderRequest([{ product }]));
      expect(status).toBe(201);
      await delay(PAUSE_MS);
    }
    const orders = await query<{ createdAt: Date; late: number }>(
      `select created_at as "createdAt",
         abs(extract(epoch from now() - created_at))::float8 * 1000 as late
       from orders order by id desc limit 4`,
    );
    const times = orders.toReversed().map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const { late } of orders) expect(late).toBeLessThan(MINUTE);
  } finally {
    await slow.stop();
    await fast.stop();
  }
});
