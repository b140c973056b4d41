import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copyDatabase, testAdmin } from '#tests/support/prepared-database.ts';
import { isInstalled, runProgram, type Program } from '#tests/support/programs.ts';
import { launchServer, startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest, signIn } from '#tests/support/test-shop.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'adunni-pgbouncer-'));
chmodSync(folder, 0o755);
const copy = await copyDatabase(inject('prepared'));
const direct = new URL(copy.databaseUrl ?? 'postgres://127.0.0.1/none');
const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.stop();
});
afterAll(async () => {
  await copy.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** PgBouncer with `ops/pgbouncer.ini` and two connections to the server, so that sessions change hands all the time. */
async function startPooler(changes: [from: string | RegExp, to: string][] = []): Promise<string> {
  const port = await freePort();
  const database = direct.pathname.slice(1);
  const user = decodeURIComponent(direct.username) || 'postgres';
  const password = direct.password ? ` password=${decodeURIComponent(direct.password)}` : '';
  const config = (
    [
      [
        'adunni = host=127.0.0.1 port=5432 dbname=adunni',
        `${database} = host=${direct.hostname} port=${direct.port || 5432} dbname=${database} user=${user}${password}`,
      ],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['auth_type = scram-sha-256', 'auth_type = any'],
      [/^auth_file.*$/m, ''],
      ['default_pool_size = 20', `default_pool_size = 2\nunix_socket_dir =`],
      ...changes,
    ] satisfies [string | RegExp, string][]
  ).reduce(
    (text, [from, to]) => {
      if (!(typeof from === 'string' ? text.includes(from) : from.test(text)))
        throw new Error(`ops/pgbouncer.ini does not contain ${String(from)}`);
      return text.replace(from, to);
    },
    readFileSync(path.join(root, 'ops/pgbouncer.ini'), 'utf8'),
  );
  const file = path.join(folder, `${port}.ini`);
  writeFileSync(file, config);
  const isRoot = process.getuid?.() === 0;
  const program: Program = runProgram('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), file]);
  running.push(program);
  await expect.poll(() => program.output()).toContain('process up');
  const url = new URL(direct);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

const variables = {
  ADMIN_USERNAME: testAdmin.username,
  ADMIN_PASSWORD: testAdmin.password,
  APP_SECRET: 'a secret of at least thirty-two characters',
  LOG_LEVEL: 'warn',
};

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(copy.dataDir, {
    ...variables,
    DATABASE_DIRECT_URL: direct.href,
    ...env,
  });
  running.push(server);
  return server;
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: direct.href });
  await client.connect();
  running.push({ stop: () => client.end() });
  return client;
}

const json = { 'content-type': 'application/json' };
const order = ({ url }: ServerProcess, product: ProductView) =>
  fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(orderRequest([{ product }])),
  });

async function simpleProduct({ url }: ServerProcess): Promise<ProductView> {
  const products = (await (await fetch(`${url}/api/products?limit=50`)).json()) as ProductView[];
  const product = products.find(({ variations }) => variations.length === 0);
  if (!product) throw new Error('there is no simple product');
  return product;
}

describe.runIf(isInstalled('pgbouncer'))('behind PgBouncer in transaction mode', () => {
  it('customers browse and order, staff edit, jobs run, and nothing is logged', async () => {
    const url = await startPooler();
    const web = await start({ PROCESS: 'web', DATABASE_URL: url });
    const jobs = await start({ PROCESS: 'jobs', DATABASE_URL: url });
    const database = await connect();
    const product = await simpleProduct(web);
    await database.query('update products set stock_quantity = 1000 where id = $1', [product.id]);

    for (const address of ['/', '/shop', `/product/${product.slug}`, '/api/products?search=rign'])
      expect([address, (await fetch(web.url + address)).status]).toEqual([address, 200]);
    const orders = await Promise.all(Array.from({ length: 200 }, () => order(web, product)));
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([201]));
    const left = await database.query('select stock_quantity from products where id = $1', [
      product.id,
    ]);
    expect(left.rows).toEqual([{ stock_quantity: 800 }]);

    const headers = { ...json, cookie: await signIn(web.url) };
    const read = async <Body>(address: string) =>
      (await (await fetch(web.url + address, { headers })).json()) as Body;
    const { version: _, ...fields } = await read<ProductView>(`/api/products/${product.id}`);
    for (let edit = 1; edit <= 20; edit += 1) {
      const response = await fetch(`${web.url}/api/products/${product.id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...fields, name: `Edited ${edit}` }),
      });
      expect(response.status).toBe(200);
      const { name } = (await (
        await fetch(`${web.url}/api/products/${product.id}`)
      ).json()) as ProductView;
      expect(name).toBe(`Edited ${edit}`);
    }
    for (const address of [
      '/trpc/reports.dashboard',
      '/trpc/notifications.list',
      '/api/orders?limit=50',
      '/api/orders.csv',
    ])
      expect([address, (await fetch(web.url + address, { headers })).status]).toEqual([
        address,
        200,
      ]);

    const body = new FormData();
    const file = readFileSync(path.join(root, 'assets/catalogue/originals/okun-pearl-ring-1.webp'));
    body.append('images', new Blob([file], { type: 'image/webp' }), 'ring.webp');
    const { cookie } = headers;
    const uploaded = await fetch(`${web.url}/api/upload`, {
      method: 'POST',
      headers: { cookie },
      body,
    });
    const { urls } = (await uploaded.json()) as { urls: string[] };
    const small = web.url + String(urls[0]).replace(/(\.\w+)$/, '-320$1');
    await expect.poll(async () => (await fetch(small)).status).toBe(200);
    for (const server of [web, jobs]) {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(server.output()).not.toMatch(/"level":[45]0/);
    }
    // The store really went through it: only its two connections are the pooler's.
    const { rows } = await database.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    expect(rows.filter(({ name }) => name !== 'pgboss').length).toBeLessThanOrEqual(2 + 6 + 6);
  });

  it('a request does not wait for a lock for ever', async () => {
    const url = await startPooler();
    const web = await start({ PROCESS: 'web', DATABASE_URL: url });
    const product = await simpleProduct(web);
    const holder = await connect();
    await holder.query('begin');
    await holder.query('select from products where id = $1 for update', [product.id]);
    const startedAt = performance.now();
    expect((await order(web, product)).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(14_000);
    await holder.query('rollback');
    expect((await order(web, product)).status).toBe(201);
  });

  it('a pooler without time limits, and one without a direct address, are reported', async () => {
    const url = await startPooler([[/ connect_query='.*'/, '']]);
    const web = await start({ PROCESS: 'web', DATABASE_URL: url });
    expect(web.output()).toContain(
      'Connections of DATABASE_URL have no idle_in_transaction_session_timeout, lock_timeout, statement_timeout',
    );
    const refused = await launchServer(copy.dataDir, { ...variables, DATABASE_URL: url });
    await expect.poll(() => refused.child.exitCode).toBe(1);
    expect(refused.output()).toContain(
      'DATABASE_URL leads to PgBouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
    );
  });
});
