import { afterAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true });
afterAll(() => shop.close());

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  display: string;
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const MANIFEST = '/manifest.webmanifest';

describe('the web app manifest', () => {
  it('contains the settings and is revalidated by its ETag', async () => {
    const { status, headers, body } = await shop.send<Manifest>('GET', MANIFEST);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(body).toMatchObject({
      name: 'Adunni Jewels',
      lang: 'en-NG',
      start_url: '/',
      display: 'standalone',
      background_color: '#FBF8F3',
      theme_color: '#B8860B',
    });
    const etag = headers.get('etag') ?? '';
    const again = await shop.send('GET', MANIFEST, undefined, { 'if-none-match': etag });
    expect(again.status).toBe(304);

    await shop.asStaff('POST', '/api/settings', { storeName: 'Zuri', primaryColor: '#123456' });
    const after = await shop.send<Manifest>('GET', MANIFEST, undefined, { 'if-none-match': etag });
    expect(after.body).toMatchObject({ name: 'Zuri', short_name: 'Zuri', theme_color: '#123456' });
    await shop.asStaff('POST', '/api/settings', {
      storeName: 'Adunni Jewels',
      primaryColor: '#B8860B',
    });
  });

  it('names icons that exist in the stated sizes, one of them maskable', async () => {
    const { icons } = (await shop.send<Manifest>('GET', MANIFEST)).body;
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes, type } of icons) {
      const response = await fetch(shop.url + src);
      expect(response.headers.get('content-type')).toBe(type);
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('is linked from every page, which states the colour of the browser’s bar', async () => {
    for (const path of ['/', '/shop', '/offline', '/nowhere']) {
      const html = await (await fetch(shop.url + path)).text();
      expect(html).toContain(`<link rel="manifest" href="${MANIFEST}">`);
      expect(html).toContain('<meta name="theme-color" content="#FBF8F3">');
    }
  });
});

describe('the service worker', () => {
  it('is revalidated each time, and its scope is the whole store', async () => {
    const response = await fetch(`${shop.url}/sw.js`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'");
    const code = await response.text();
    expect(code).not.toMatch(/\b(?:import|export)\b[ {(]/);
    expect(code).not.toMatch(/SHOP_BUILD|SHOP_PARTS/);
  });

  it('can store the offline page, which search engines do not index', async () => {
    const response = await fetch(`${shop.url}/offline`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const html = await response.text();
    expect(html).toContain('You are offline');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(3);
  });

  it.each([
    '/order/ADN-1700000000000-00000000000000000000',
    '/Order/ADN-1700000000000-00000000000000000000',
    '/%6Frder/ADN-1700000000000-00000000000000000000',
    '/checkout',
    '/CHECKOUT',
    '/checkou%74',
  ])('must not store %s', async (path) => {
    const response = await fetch(shop.url + path);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
