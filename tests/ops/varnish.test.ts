import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { isInstalled, runProgram } from '#tests/support/programs.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signIn } from '#tests/support/test-shop.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'adunni-varnish-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasVarnish = ['varnishd', '/usr/lib/*/varnish/vmods/libvmod_xkey.so'].every(isInstalled);

describe.runIf(hasVarnish)('Varnish', () => {
  it('keeps pages and pictures, and shows a new price when the save is answered', async () => {
    const copy = await copyDatabase(inject('prepared'));
    const [front, port] = [await freePort(), await freePort()];
    const config = path.join(folder, 'varnish.vcl');
    const rules = readFileSync(path.resolve(import.meta.dirname, '../../ops/varnish.vcl'), 'utf8');
    writeFileSync(config, rules.replace('"3001"', `"${port}"`));
    const url = `http://127.0.0.1:${front}`;
    const varnish = runProgram('varnishd', [
      '-F',
      '-jnone',
      `-f${config}`,
      `-n${path.join(folder, 'varnish')}`,
      `-a127.0.0.1:${front}`,
      '-sdefault,64m',
    ]);
    const server = await startServer(copy.dataDir, {
      PORT: String(port),
      DATABASE_URL: copy.databaseUrl ?? '',
      TRUST_PROXY: '1',
      CDN: 'varnish',
      CDN_PURGE_URL: url,
    });
    const read = async (address: string, headers: Record<string, string> = {}) => {
      const response = await fetch(url + address, { headers });
      const body = await response.text();
      return { status: response.status, cache: response.headers.get('x-cache'), body, response };
    };
    const expectCached = (address: string) =>
      expect.poll(async () => (await read(address)).cache, { timeout: 30_000 }).toBe('HIT');
    try {
      await expect.poll(async () => (await read('/readyz')).status).toBe(200);
      const products = (await (await fetch(`${url}/api/products?limit=5`)).json()) as ProductView[];
      const [product] = products;
      if (!product) throw new Error('there are no products');
      const page = `/product/${product.slug}`;
      const [picture = ''] = /\/media\/[a-z0-9-]+\.avif/.exec((await read(page)).body) ?? [];
      for (const address of [page, '/', picture]) await expectCached(address);
      const { response } = await read(page);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(response.headers.get('surrogate-key')).toBeNull();

      const cookie = await signIn(url);
      for (const address of ['/checkout', '/readyz', '/api/auth/me']) {
        await read(address, { cookie });
        expect((await read(address, { cookie })).cache).toBe('MISS');
      }
      const { version: _, ...fields } = product;
      const saved = await fetch(`${url}/api/products/${product.id}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, price: 76_543_200 }),
      });
      expect(saved.status).toBe(200);
      const after = await read(page);
      expect(after.cache).toBe('MISS');
      expect(after.body).toContain('765,432');

      // Without the store, visitors see what Varnish has.
      await expectCached(page);
      server.child.kill('SIGKILL');
      await expect.poll(async () => (await read('/readyz')).status).toBe(503);
      expect((await read(page)).body).toContain('765,432');
      expect((await read(picture)).cache).toBe('HIT');
    } catch (error) {
      process.stdout.write(varnish.output());
      throw error;
    } finally {
      await varnish.stop();
      server.child.kill('SIGKILL');
      await copy.drop();
    }
  });
});
