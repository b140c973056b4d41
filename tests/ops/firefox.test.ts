import http from 'node:http';
import { once } from 'node:events';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { FIREFOX, startFirefox, type Firefox } from '#tests/support/firefox.ts';
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

describe.runIf(isInstalled(FIREFOX))('Firefox', () => {
  const closing: (() => Promise<unknown> | void)[] = [];
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });

  const untilTrue = (firefox: Firefox, expression: string) =>
    expect.poll(() => firefox.evaluate(expression)).toBe(true);

  it('shows viewed pages and the offline page without a connection, also to somebody whose worker is older', async () => {
    const copy = await copyDatabase(inject('prepared'));
    closing.push(() => copy.drop());
    const store = await startServer(copy.dataDir, { DATABASE_URL: copy.databaseUrl ?? '' });
    closing.push(() => store.stop());
    const proxy = await startProxy(store.url);
    closing.push(() => proxy.close());
    const firefox = await startFirefox();
    closing.push(() => firefox.close());

    expect(await firefox.open(`${proxy.url}/`)).toBe(true);
    await untilTrue(firefox, isPreloading);
    proxy.added = '';
    await firefox.evaluate(
      `navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)`,
    );
    await expect.poll(() => firefox.evaluate(isPreloading)).toBe(false);
    expect(await firefox.open(proxy.url + PRODUCT)).toBe(true);
    await untilTrue(firefox, isCached(PRODUCT));
    await untilTrue(firefox, isCached('/offline'));

    proxy.close();
    expect(await firefox.open(proxy.url + PRODUCT)).toBe(true);
    expect(await firefox.evaluate(heading)).toBe('Okun Pearl Ring');
    await firefox.open(`${proxy.url}/contact`);
    await expect.poll(() => firefox.evaluate(heading)).toMatch(/offline|cannot be reached/);
    expect(await firefox.evaluate('location.pathname')).toBe('/offline');
  });
});
