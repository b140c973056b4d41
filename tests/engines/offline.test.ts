import http from 'node:http';
import { once } from 'node:events';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Engine } from '#tests/support/engines/engine.ts';
import { FIREFOX, startFirefox } from '#tests/support/engines/firefox.ts';
import { startWebkit, WEBKIT } from '#tests/support/engines/webkit.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { isInstalled } from '#tests/support/programs.ts';
import { startServer } from '#tests/support/server-process.ts';

const PRODUCT = '/product/okun-pearl-ring';

/** What the service workers of earlier releases did too. */
const enablesPreload = `
  self.addEventListener('activate', (event) =>
    event.waitUntil(self.registration.navigationPreload.enable()));`;

/** Between the browser and the store: adds `added` to the service worker, and can go away. */
async function startProxy(store: string) {
  const proxy = { added: enablesPreload, url: '', close: () => void 0 };
  const server = http.createServer((request, response) => {
    const { url = '', method, headers } = request;
    const isWorker = url === '/sw.js';
    // Without any, the whole file arrives as it is.
    const sent = { method, ...(!isWorker && { headers }) };
    const upstream = http.request(store + url, sent, (answer) => {
      const type = answer.headers['content-type'];
      const head = isWorker ? { 'content-type': type } : answer.headers;
      response.writeHead(answer.statusCode ?? 502, head);
      answer.pipe(response, { end: !isWorker });
      if (isWorker) answer.once('end', () => response.end(proxy.added));
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  proxy.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return proxy;
}

const heading = `document.querySelector('h1')?.textContent ?? ''`;
const isPreloading = `navigator.serviceWorker.ready.then(async (registration) =>
  (await registration.navigationPreload.getState()).enabled)`;
const isCached = (address: string) =>
  `caches.match(${JSON.stringify(address)}).then((response) => response !== undefined)`;

const engines = [
  ['Firefox', FIREFOX, startFirefox],
  ['WebKit', WEBKIT, startWebkit],
] as const;

describe.each(engines)('%s', (_name, program, start) => {
  const closing: (() => Promise<unknown> | void)[] = [];
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  const untilTrue = (engine: Engine, expression: string) =>
    expect.poll(() => engine.evaluate(expression)).toBe(true);

  it.runIf(isInstalled(program))(
    'shows viewed pages and the offline page without a connection, also to somebody whose worker is older',
    async () => {
      const copy = await copyDatabase(inject('prepared'));
      closing.push(() => copy.drop());
      const store = await startServer(copy.dataDir, { DATABASE_URL: copy.databaseUrl ?? '' });
      closing.push(() => store.stop());
      const proxy = await startProxy(store.url);
      closing.push(() => proxy.close());
      const engine = await start();
      closing.push(() => engine.close());

      expect(await engine.open(`${proxy.url}/`)).toBe(true);
      await untilTrue(engine, isPreloading);
      proxy.added = '';
      await engine.evaluate(
        `navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)`,
      );
      await expect.poll(() => engine.evaluate(isPreloading)).toBe(false);
      expect(await engine.open(proxy.url + PRODUCT)).toBe(true);
      await untilTrue(engine, isCached(PRODUCT));
      await untilTrue(engine, isCached('/offline'));

      proxy.close();
      expect(await engine.open(proxy.url + PRODUCT)).toBe(true);
      expect(await engine.evaluate(heading)).toBe('Okun Pearl Ring');
      await engine.open(`${proxy.url}/contact`);
      await expect.poll(() => engine.evaluate(heading)).toMatch(/offline|cannot be reached/);
      expect(await engine.evaluate('location.pathname')).toBe('/offline');
    },
  );
});
