import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { LEASE_MS } from '#server/cache/change-log.ts';
import type { ProductView } from '#shared/products.ts';
import { copyDatabase, testAdmin } from '#tests/support/prepared-database.ts';
import { launchServer, startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, signIn } from '#tests/support/test-shop.ts';

const copy = await copyDatabase(inject('prepared'));
const root = path.resolve(import.meta.dirname, '../..');
const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0).toReversed()) await server.stop();
});
afterAll(() => copy.drop());

const variables = {
  DATABASE_URL: copy.databaseUrl ?? '',
  ADMIN_USERNAME: testAdmin.username,
  ADMIN_PASSWORD: testAdmin.password,
  APP_SECRET: 'a secret of at least thirty-two characters',
};

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(copy.dataDir, { ...variables, ...env });
  running.push(server);
  return server;
}

async function query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: copy.databaseUrl, application_name: 'a test' });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

const get = async (address: string) => {
  const response = await fetch(address);
  return { status: response.status, body: await response.text() };
};

/** How many connections wait for notifications of new jobs. */
const listeners = async () =>
  (
    await query(
      `select from pg_stat_activity where datname = current_database()
         and application_name = 'pgboss' and query ilike '%listen%'`,
    )
  ).length;

/** Uploads a picture, and answers with the address of a size that only a job makes. */
async function upload({ url }: ServerProcess): Promise<string> {
  const file = await readFile(path.join(root, 'assets/catalogue/originals/okun-pearl-ring-1.webp'));
  const body = new FormData();
  body.append('images', new Blob([file], { type: 'image/webp' }), 'ring.webp');
  const headers = { cookie: await signIn(url) };
  const response = await fetch(`${url}/api/upload`, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  const { urls } = (await response.json()) as { urls: string[] };
  return url + String(urls[0]).replace(/(\.\w+)$/, '-320$1');
}
const statusOf = async (address: string) => (await get(address)).status;

/** Runs a command of the built server. */
async function runCommand(name: string) {
  const child = spawn(process.execPath, ['dist/server.js', name], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: copy.dataDir, ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe.runIf(copy.kind === 'postgres')('several processes', () => {
  it('divide the work: one answers requests, the other runs jobs, also after every connection was lost', async () => {
    const web = await start({ PROCESS: 'web' });
    expect(await get(`${web.url}/readyz`)).toMatchObject({
      status: 200,
      body: expect.stringContaining('"role":"web"') as string,
    });
    const first = await upload(web);
    await expect
      .poll(() => query(`select state from jobs.job where name = 'picture'`))
      .toEqual([{ state: 'created' }]);
    expect(await listeners()).toBe(0);

    const jobs = await start({ PROCESS: 'jobs' });
    expect(await statusOf(`${jobs.url}/readyz`)).toBe(200);
    expect(await statusOf(`${jobs.url}/healthz`)).toBe(200);
    for (const address of ['/', '/api/products', '/trpc/settings.get', '/admin'])
      expect(await statusOf(jobs.url + address)).toBe(404);
    await expect.poll(() => statusOf(first), { timeout: 60_000 }).toBe(200);
    await expect.poll(listeners).toBe(1);

    await query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(listeners).toBe(1);
    const second = await upload(web);
    await expect.poll(() => statusOf(second), { timeout: 60_000 }).toBe(200);
    for (const { url } of [web, jobs]) expect(await statusOf(`${url}/readyz`)).toBe(200);
  });

  it('show what staff save as soon as the save is answered, which waits no second unless one of them has stopped', async () => {
    const [first, second] = [await start(), await start({ PROCESS: 'web' })];
    const headers = { 'content-type': 'application/json', cookie: await signIn(first.url) };
    const products = await fetch(`${first.url}/api/products?limit=1`);
    const [product] = (await products.json()) as [ProductView];
    const read = async ({ url }: ServerProcess) =>
      (await (await fetch(`${url}/api/products/${product.id}`)).json()) as ProductView;
    let { price, version } = product;
    /** The milliseconds until it is answered. */
    async function save({ url }: ServerProcess): Promise<number> {
      const startedAt = performance.now();
      const response = await fetch(`${url}/api/products/${product.id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...product, version, price: price + 100 }),
      });
      expect(response.status).toBe(200);
      ({ price, version } = (await response.json()) as ProductView);
      return performance.now() - startedAt;
    }
    async function expectSaved(at: ServerProcess): Promise<void> {
      const least = price;
      expect((await read(at)).price).toBeGreaterThanOrEqual(least);
    }

    const saves = { areOver: false };
    const visits = [first, second].map(async (at) => {
      while (!saves.areOver) await expectSaved(at);
    });
    const times: number[] = [];
    for (let edit = 0; edit < 30; edit += 1) {
      const [at, other] = edit % 2 ? [second, first] : [first, second];
      times.push(await save(at));
      expect((await read(other)).price).toBe(product.price + 100 * (edit + 1));
    }
    saves.areOver = true;
    await Promise.all(visits);
    // Each would take longer than a lease.
    expect(Math.min(...times)).toBeLessThan(LEASE_MS * 0.9);

    second.child.kill('SIGSTOP');
    expect(await save(first)).toBeGreaterThan(LEASE_MS * 0.9);
    second.child.kill('SIGCONT');
    await expectSaved(second);
    await expect.poll(() => save(first)).toBeLessThan(LEASE_MS * 0.9);
  });

  it('meet a database that lacks migrations, and name the command that adds them', async () => {
    const [last] = await query<{ name: string }>(
      'delete from migrations where id = (select max(id) from migrations) returning name',
    );
    const refused = await launchServer(copy.dataDir, { ...variables, MIGRATE_AT_START: '0' });
    const [code] = (await once(refused.child, 'close')) as [number];
    expect(code).toBe(1);
    expect(refused.output()).toContain(
      `The database lacks 1 migrations of this version, from ${last?.name} on`,
    );
    expect(refused.output()).toContain('Run: npm run migrate');
    await query('insert into migrations (name) values ($1)', [last?.name]);
    expect(await runCommand('migrate')).toEqual({
      code: 0,
      output: 'The database has the tables of this version.\n',
    });
    await start({ MIGRATE_AT_START: '0', PROCESS: 'web' });
  });

  it('go on where a later version has migrated the database', async () => {
    await query(`insert into migrations (name) values ('2099-01-01-later')`);
    await query(`alter table products add column later text not null default ''`);
    await query(`alter table orders add column later text`);
    const server = await start({ MIGRATE_AT_START: '0' });
    expect(server.output()).toContain('A later version has migrated the database');
    const response = await fetch(`${server.url}/api/products?limit=50`);
    const products = (await response.json()) as { id: number; price: number; variations: [] }[];
    const product = products.find(({ variations }) => variations.length === 0);
    const ordered = await fetch(`${server.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderRequest([{ product: product ?? { id: 0, price: 0 } }])),
    });
    expect(ordered.status).toBe(201);
  });

  it('say how many connections they lack', async () => {
    const server = await start({ DATABASE_POOL: '900', DATABASE_BACKGROUND_POOL: '90' });
    expect(server.output()).toMatch(
      /This process opens up to 994 connections, and PostgreSQL has \d+ of \d+ left\. Lower DATABASE_POOL \(900\) and DATABASE_BACKGROUND_POOL \(90\)/,
    );
  });
});
