import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { isInstalled, runProgram } from '#tests/support/programs.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { orderRequest } from '#tests/support/test-shop.ts';

const REQUESTS = 10_000;
const CONCURRENCY = 12;
const ORDER_EVERY = 40;
const STOCK = 100_000;

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'adunni-ops-'));
const copy = await copyDatabase(inject('prepared'));
afterAll(async () => {
  await copy.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The file in `ops/` with the ports of this test. */
function configFor(file: string, ports: Record<string, number>): string {
  const text = Object.entries(ports).reduce(
    (left, [standard, port]) => left.replaceAll(standard, String(port)),
    readFileSync(path.join(root, 'ops', file), 'utf8'),
  );
  const place = path.join(folder, file);
  writeFileSync(
    place,
    file === 'nginx.conf'
      ? `daemon off; pid ${folder}/nginx.pid; error_log stderr; events { worker_connections 1024; }
         http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${text} }`
      : text,
  );
  return place;
}

const proxies = [
  {
    program: 'nginx',
    file: 'nginx.conf',
    args: (config: string) => ['-c', config, '-p', folder, '-e', 'stderr'],
  },
  { program: 'haproxy', file: 'haproxy.cfg', args: (config: string) => ['-f', config] },
];

const startOn = (port: number, commit: string): Promise<ServerProcess> =>
  startServer(copy.dataDir, {
    PORT: String(port),
    DATABASE_URL: copy.databaseUrl ?? '',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '5',
    COMMIT: commit,
  });

const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY });
afterAll(() => agent.destroy());

/** The status of the answer, or the code of the failure. */
const send = (url: string, body?: object): Promise<number | string> =>
  new Promise((resolve) => {
    const text = body && JSON.stringify(body);
    const request = http.request(
      url,
      {
        agent,
        method: text ? 'POST' : 'GET',
        headers: text
          ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
          : {},
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', (error) => resolve(error.message));
      },
    );
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end(text);
  });

/** The commit of the process that answers this time. */
async function commitBehind(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`);
  const { commit = '' } = (await response.json().catch(() => ({}))) as { commit?: string };
  return commit;
}

async function query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: copy.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

const addresses = [
  '/',
  '/shop',
  '/api/products',
  '/api/products?search=ring',
  '/trpc/settings.get',
];

describe.each(proxies)('behind $program', ({ program, file, args }) => {
  it.runIf(isInstalled(program))(
    `two processes that are restarted in turn lose none of ${REQUESTS} requests and no order`,
    async () => {
      const [front, first, second] = [await freePort(), await freePort(), await freePort()];
      const servers = [await startOn(first, 'first'), await startOn(second, 'second')];
      const proxy = runProgram(
        program,
        args(configFor(file, { '8080': front, '3001': first, '3002': second })),
      );
      const url = `http://127.0.0.1:${front}`;
      try {
        await expect.poll(() => send(`${url}/readyz`), { timeout: 30_000 }).toBe(200);
        const products = (await (await fetch(`${url}/api/products`)).json()) as ProductView[];
        const product = products.find(({ variations }) => variations.length === 0);
        if (!product) throw new Error('there is no simple product');
        const before = await query<{ count: number }>('select count(*)::int as count from orders');
        await query('update products set stock_quantity = $1 where id = $2', [STOCK, product.id]);

        const outcomes = new Map<string, number>();
        let sent = 0;
        let ordered = 0;
        const restarts = { areOver: false };
        const logs: string[] = [];
        const work = async () => {
          while (!restarts.areOver || sent < REQUESTS) {
            sent += 1;
            const isOrder = sent % ORDER_EVERY === 0;
            const outcome = isOrder
              ? await send(`${url}/api/orders`, orderRequest([{ product }]))
              : await send(url + (addresses[sent % addresses.length] ?? ''));
            if (isOrder && outcome === 201) ordered += 1;
            const key = `${isOrder ? 'order' : 'read'} ${outcome}`;
            outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
          }
        };
        const load = Array.from({ length: CONCURRENCY }, work);
        for (let round = 0; round < 2; round += 1) {
          for (const [index, port] of [first, second].entries()) {
            await servers[index]?.stop();
            logs.push(servers[index]?.output() ?? '');
            const commit = `restart-${round}-${index}`;
            servers[index] = await startOn(port, commit);
            // The next one stops when the proxy has noticed that this one is back.
            await expect
              .poll(() => commitBehind(url), { timeout: 30_000, interval: 20 })
              .toBe(commit);
          }
        }
        restarts.areOver = true;
        await Promise.all(load);

        process.stdout.write(`${program}: ${sent} requests, ${ordered} orders, 4 restarts\n`);
        const isLossless = [...outcomes.keys()].every((key) => /^(read 200|order 201)$/.test(key));
        if (!isLossless) process.stdout.write([...logs, proxy.output()].join('\n'));
        expect([...outcomes.keys()].toSorted()).toEqual(['order 201', 'read 200']);
        const after = await query<{ count: number }>('select count(*)::int as count from orders');
        expect((after[0]?.count ?? 0) - (before[0]?.count ?? 0)).toBe(ordered);
        const [stock] = await query<{ left: number }>(
          'select stock_quantity as left from products where id = $1',
          [product.id],
        );
        expect((stock?.left ?? 0) + ordered).toBe(STOCK);
      } finally {
        await proxy.stop();
        for (const server of servers) server.child.kill('SIGKILL');
      }
    },
  );
});
