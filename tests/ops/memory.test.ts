import http from 'node:http';
import { afterAll, expect, inject, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { ask } from '#tests/support/database-cluster.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer } from '#tests/support/server-process.ts';
import { orderRequest } from '#tests/support/test-shop.ts';

/** The cache of answers, their compressed copies and the compiled code are complete by then. */
const WARM_UP = 50_000;
const REQUESTS = 100_000;
const CONCURRENCY = 16;
/** One request in so many is computed by the server; the others are answered from its cache. */
const COMPUTED_EVERY = 40;
/** One in so many is a page that exists for one address alone, whose HTML takes long. */
const PAGE_EVERY = 2000;
/** An order makes every page that shows its product be computed again. */
const ORDER_EVERY = 2500;
const MAX_HEAP_GROWTH_MB = 4;
const MAX_RESIDENT_GROWTH_MB = 20;

const copy = await copyDatabase(inject('prepared'));
const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY });
afterAll(async () => {
  agent.destroy();
  await copy.drop();
});

const send = (url: string, body?: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = text
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      : {};
    http
      .request(url, { agent, method: text ? 'POST' : 'GET', headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject);
      })
      .once('error', reject)
      .end(text);
  });

interface Memory {
  heapMb: number;
  residentMb: number;
}

/** Asks a process through its inspector for its memory after a garbage collection. */
async function inspector(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let calls = 0;
  const call = <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = (calls += 1);
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      const onMessage = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result: Result };
        if (answer.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(answer.result);
      };
      socket.addEventListener('message', onMessage);
    });
  };
  return {
    async memory(): Promise<Memory> {
      for (let round = 0; round < 3; round += 1) await call('HeapProfiler.collectGarbage');
      const { result } = await call<{
        result: { value: { heapUsed: number; external: number; rss: number } };
      }>('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
      const mb = (bytes: number) => Math.round(bytes / 1024 / 1024);
      const { heapUsed, external, rss } = result.value;
      return { heapMb: mb(heapUsed + external), residentMb: mb(rss) };
    },
    close: () => socket.close(),
  };
}

it(`a process needs no more memory after ${REQUESTS} requests than after ${WARM_UP}`, async () => {
  const databaseUrl = copy.databaseUrl ?? '';
  await ask(databaseUrl, 'update products set stock_quantity = 1000');
  const port = await freePort();
  const server = await startServer(copy.dataDir, {
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
    // Searches fill a cache of this size before the first measurement.
    PAGE_CACHE_MB: '4',
  });
  const inspected = await inspector(port);
  const products = (await (await fetch(`${server.url}/api/products`)).json()) as ProductView[];
  const product = products.find(({ variations }) => variations.length === 0);
  if (!product) throw new Error('there is no simple product');
  const cached = ['/', '/shop', '/api/products', `/product/${product.slug}`, '/trpc/settings.get'];
  const computed = [
    (turn: number) => `/api/products?search=ring+${turn}&limit=5`,
    () => '/readyz',
    (turn: number) => `/api/products/no-such-product-${turn}`,
  ];
  const pages = [
    (turn: number) => `/order/ADN-${turn}-${'6'.repeat(32)}`,
    (turn: number) => `/product/nothing-${turn}`,
  ];
  const addressOf = (turn: number) => {
    const [of, every] = turn % PAGE_EVERY === 0 ? [pages, PAGE_EVERY] : [computed, COMPUTED_EVERY];
    return turn % every === 0
      ? of[(turn / every) % of.length]?.(turn)
      : cached[turn % cached.length];
  };
  let sent = 0;
  const statuses = new Map<number, number>();
  const sendUntil = (count: number) =>
    Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (sent < count) {
          const turn = (sent += 1);
          const status =
            turn % ORDER_EVERY === 1
              ? await send(`${server.url}/api/orders`, orderRequest([{ product }]))
              : await send(server.url + addressOf(turn));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
  try {
    await sendUntil(WARM_UP);
    const before = await inspected.memory();
    await sendUntil(REQUESTS);
    const after = await inspected.memory();
    process.stdout.write(
      `After ${WARM_UP} requests ${JSON.stringify(before)}, after ${REQUESTS} ${JSON.stringify(after)}; ${JSON.stringify([...statuses])}\n`,
    );
    expect(after.heapMb - before.heapMb).toBeLessThan(MAX_HEAP_GROWTH_MB);
    expect(after.residentMb - before.residentMb).toBeLessThan(MAX_RESIDENT_GROWTH_MB);
    expect(new Set(statuses.keys())).toEqual(new Set([200, 201, 404]));
  } finally {
    inspected.close();
    server.child.kill('SIGKILL');
  }
});
