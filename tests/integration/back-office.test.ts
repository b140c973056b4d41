import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true });
afterAll(() => shop.close());
const built = path.resolve(import.meta.dirname, '../../dist/client');

describe('the back office’s document', () => {
  it.each(['/admin/dashboard', '/admin/products/5', '/admin/no/such/screen'])(
    '%s is one document without data that nothing caches or indexes',
    async (address) => {
      const { status, headers, body } = await shop.send<string>('GET', address);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(body).toMatch(/<script type="module" src="\/admin\/assets\/entry-admin-[^"]+\.js">/);
      expect(body.match(/<script(?![^>]* src=)/g)).toBeNull();
      expect(body).toBe((await shop.send<string>('GET', '/admin/login')).body);
    },
  );

  it('/admin redirects to the dashboard', async () => {
    const { status, headers } = await shop.send('GET', '/admin');
    expect([status, headers.get('location')]).toEqual([302, '/admin/dashboard']);
  });

  it('is served in maintenance mode', async () => {
    await shop.asStaff('POST', '/api/settings', { maintenanceMode: 'true' });
    expect((await shop.send('GET', '/')).status).toBe(503);
    expect((await shop.send('GET', '/admin/dashboard')).status).toBe(200);
    await shop.asStaff('POST', '/api/settings', { maintenanceMode: 'false' });
  });

  it('can be installed as an app of its own', async () => {
    const { body } = await shop.send<{ icons: { src: string }[] }>(
      'GET',
      '/admin/manifest.webmanifest',
    );
    expect(body).toMatchObject({
      name: 'Adunni Jewels back office',
      start_url: '/admin/dashboard',
      scope: '/admin',
    });
    for (const { src } of body.icons) expect((await shop.send('GET', src)).status).toBe(200);
  });

  it('has files with content hashes in their names', async () => {
    const { body } = await shop.send<string>('GET', '/admin/login');
    for (const [, file = ''] of body.matchAll(/"(\/admin\/assets\/[^"]+)"/g)) {
      const { status, headers } = await shop.send('GET', file);
      expect([status, headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });
});

describe('a shopper’s bundles', () => {
  it('contain nothing of the back office', () => {
    const files = globSync('assets/*.{js,css}', { cwd: built });
    expect(files.length).toBeGreaterThan(10);
    const withAdmin = files.filter((file) =>
      /Admin Login|Dashboard Overview|auth\.session|tone-yellow/.test(
        readFileSync(path.join(built, file), 'utf8'),
      ),
    );
    expect(withAdmin).toEqual([]);
    const manifests = globSync('.vite/manifest-*.json', { cwd: built });
    expect(manifests).toHaveLength(2);
    for (const file of manifests) {
      expect(readFileSync(path.join(built, file), 'utf8')).not.toContain('client/admin/');
    }
  });
});
