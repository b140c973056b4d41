import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { siteFiles } from '#server/web/site-files.ts';
import type { CategoryView } from '#shared/categories.ts';
import { languages } from '#shared/languages.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ env: { publicUrl: 'https://shop.example' } });
afterAll(() => shop.close());
const read = (address: string) => shop.send<string>('GET', address);
const places = (document: string) =>
  [...document.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

describe('robots.txt', () => {
  it('excludes the back office, the API and personal pages, and names the sitemap', async () => {
    const { status, headers, body } = await read('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const lines = body.split('\n');
    for (const path of ['/admin', '/api/', '/trpc/', '/order/', '/piece/', '/checkout']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
  });
});

describe('the sitemap', () => {
  it('lists pages, categories and products on sale with the times of their edits', async () => {
    const today = () => new Date().toISOString().slice(0, 10);
    const begunOn = today();
    const images = Array.from({ length: 7 }, (_, at) => `https://pictures.example/${at}.jpg?a&b`);
    const product = await makeProduct(shop, { name: 'Mapped ring', images });
    const gone = await makeProduct(shop, { name: 'Unmapped ring' });
    await shop.asStaff('DELETE', `/api/products/${gone.id}`);
    const { status, headers, body } = await read('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const [category] = (await shop.send<CategoryView[]>('GET', '/api/categories')).body;
    expect(places(body)).toEqual(
      expect.arrayContaining([
        'https://shop.example/',
        'https://shop.example/shop',
        'https://shop.example/contact',
        `https://shop.example/shop?category=${category?.slug}`,
        `https://shop.example/product/${product.slug}`,
      ]),
    );
    expect(body).not.toContain(gone.slug);
    const french = `https://shop.example/fr/product/${product.slug}`;
    expect(places(body)).toContain(french);
    expect(body).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${french}"/>`);
    const [, entry = ''] = /mapped-ring<\/loc>(.*)<\/url>/.exec(body) ?? [];
    expect(entry.match(/<image:image>/g)).toHaveLength(5);
    expect(entry).toContain('<image:loc>https://pictures.example/0.jpg?a&amp;b</image:loc>');
    for (const policy of ['/privacy', '/terms', '/delivery', '/returns'])
      expect(places(body)).toContain(`https://shop.example${policy}`);
    const [, editedOn] = /mapped-ring<\/loc><lastmod>(.*?)<\/lastmod>/.exec(body) ?? [];
    expect([begunOn, today()]).toContain(editedOn);
  });

  it('is an index of files that list each product once in a large store', async () => {
    const app = fastify();
    const perFile = 10;
    siteFiles(app, {
      context: () => ({ em: shop.fork(), now: () => new Date() }),
      shopUrl: () => 'https://shop.example',
      perFile,
    });
    const fetched = async (path: string) => (await app.inject(path)).body;
    const index = places(await fetched('/sitemap.xml'));
    expect(index[0]).toBe('https://shop.example/sitemap-pages.xml');
    const files = await Promise.all(
      index.slice(1).map(async (place = '') => places(await fetched(new URL(place).pathname))),
    );
    for (const file of files) expect(file.length).toBeLessThanOrEqual(perFile);
    const [count] = await shop
      .fork()
      .execute<{ count: number }[]>(
        'select count(*)::int as count from products where archived_at is null',
      );
    const total = (count?.count ?? 0) * languages.length;
    expect(new Set(files.flat()).size).toBe(total);
    expect(files.flat()).toHaveLength(total);
    const beyond = await app.inject(`/sitemap-products-${files.length + 1}.xml`);
    expect(beyond.statusCode).toBeGreaterThanOrEqual(400);
    expect((await app.inject('/sitemap-products-0.xml')).statusCode).toBe(404);
    await app.close();
  });
});

describe('a report of a vulnerability', () => {
  it('goes to the store’s e-mail address, or to its contact page if it has none', async () => {
    shop.clock.now = new Date('2026-11-22T15:30:00Z');
    expect((await read('/.well-known/security.txt')).body.split('\n')).toEqual([
      'Contact: https://shop.example/contact',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ]);
    shop.clock.now = null;
    await shop.asStaff('POST', '/api/settings', { storeEmail: 'owner@shop.example' });
    expect((await read('/.well-known/security.txt')).body).toContain(
      'Contact: mailto:owner@shop.example\n',
    );
  });
});

it('a password manager is redirected to the page that changes the password', async () => {
  const { status, headers } = await read('/.well-known/change-password');
  expect([status, headers.get('location')]).toEqual([302, '/admin/account']);
});
