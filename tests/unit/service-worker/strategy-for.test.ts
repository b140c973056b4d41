import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strategyFor } from '#client/service-worker/strategy-for.ts';

const origin = 'https://shop.example.com';
const navigation = (path: string) =>
  strategyFor({ method: 'GET', mode: 'navigate', url: origin + path }, origin);
const fetched = (path: string, mode = 'cors') =>
  strategyFor({ method: 'GET', mode, url: origin + path }, origin);

describe('a page', () => {
  it.each([
    '/',
    '/?utm_source=chat',
    '/shop',
    '/shop/',
    '/shop?category=rings&page=2',
    '/product/okun-pearl-ring',
    '/product/12',
    '/about',
    '/contact',
  ])('%s is public and cached', (path) => {
    expect(navigation(path)).toBe('page');
  });

  it.each([
    '/order/ADN-1700000000000-aaaaaaaaaaaaaaaaaaaaaa',
    '/Order/ADN-1700000000000-aaaaaaaaaaaaaaaaaaaaaa',
    '/%6Frder/ADN-1700000000000-aaaaaaaaaaaaaaaaaaaaaa',
    '/checkout',
    '/checkout/',
    '/CHECKOUT',
    '/nowhere',
    '/shop/12',
    '/product/ring/order',
  ])('%s is not cached; offline it leads to the offline page', (path) => {
    expect(navigation(path)).toBe('uncacheable-page');
  });

  it.each(['/admin', '/admin/orders', '/admin/orders/12/edit'])(
    '%s is of the back office, whose one document has no data',
    (path) => {
      expect(navigation(path)).toBe('back-office');
    },
  );

  it.each([
    '/Admin/orders',
    '/admin/manifest.webmanifest',
    '/api/orders',
    '/api/docs',
    '/trpc/settings.get',
    '/healthz',
    '/media/ring.webp',
    '/sitemap.xml',
    '/robots.txt',
    '/sw.js',
  ])('%s goes to the network', (path) => {
    expect(navigation(path)).toBe('network');
  });

  it('is precached if it is shown offline', () => {
    expect(navigation('/offline')).toBe('offline-page');
    expect(navigation('/offline?from=%2Forder%2Fx')).toBe('offline-page');
  });
});

describe('a file', () => {
  it('is cached if it is of the build', () => {
    expect(fetched('/assets/entry-client-abc.js', 'cors')).toBe('asset');
    expect(fetched('/assets/adunni-text-abc.woff2', 'no-cors')).toBe('asset');
  });

  it('is cached if it is a picture', () => {
    expect(fetched('/media/ring-1a2b3c4d-640.avif', 'no-cors')).toBe('picture');
  });

  it.each(['/sw.js', '/manifest.webmanifest', '/favicon.svg', '/readyz', '/'])(
    '%s goes to the network',
    (path) => {
      expect(fetched(path)).toBe('network');
    },
  );

  it('goes to the network if it is on another host', () => {
    const url = 'https://js.example.org/assets/inline.js';
    expect(strategyFor({ method: 'GET', mode: 'no-cors', url }, origin)).toBe('network');
  });
});

describe('a call of procedures', () => {
  it.each([
    '/trpc/products.detail?batch=1&input=%7B%7D',
    '/trpc/products.cards,settings.get?batch=1&input=%7B%7D',
    '/trpc/products.cards%2Csettings.get?batch=1',
    '/trpc/categories.list',
  ])('%s of public data is cached', (path) => {
    expect(fetched(path)).toBe('read');
  });

  it.each([
    '/trpc/checkout.quote?batch=1',
    '/trpc/settings.get,checkout.quote?batch=1',
    '/trpc/settings.get%2Ccheckout.quote?batch=1',
    '/trpc/settings.get%2corders.byReference?batch=1',
    '/trpc/orders.byReference',
    '/trpc/orders.list',
    '/trpc/auth.me',
    '/trpc/messages.list',
    '/trpc/payments.settings',
    '/trpc/settings.get,',
    '/trpc/products',
    '/trpc/',
    '/trpc/products.list/../orders.list',
    '/api/products',
    '/api/orders',
    '/api/settings',
  ])('%s is not', (path) => {
    expect(fetched(path)).toBe('network');
  });
});

it('handles GET requests only', () => {
  const anywhere = fc.constantFrom(
    '/',
    '/shop',
    '/assets/a.js',
    '/media/a.webp',
    '/trpc/settings.get',
  );
  const methods = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS');
  fc.assert(
    fc.property(
      anywhere,
      methods,
      fc.constantFrom('navigate', 'cors', 'no-cors'),
      (path, method, mode) => {
        expect(strategyFor({ method, mode, url: origin + path }, origin)).toBe('network');
      },
    ),
  );
});

it('never caches an address below an order or checkout', () => {
  const personal = fc.constantFrom(
    '/order/',
    '/checkout/',
    '/checkout?',
    '/admin/',
    '/api/orders/',
    '/api/auth/',
  );
  const anyPath = fc
    .array(fc.string({ maxLength: 8 }), { maxLength: 4 })
    .map((parts) => parts.map(encodeURIComponent).join('/'));
  fc.assert(
    fc.property(personal, anyPath, fc.constantFrom('navigate', 'cors'), (start, rest, mode) => {
      const url = new URL(start + rest.replaceAll(/\/\.+(?=\/|$)/g, ''), origin).href;
      const strategy = strategyFor({ method: 'GET', mode, url }, origin);
      const uncached = ['network', 'uncacheable-page'];
      if (start === '/admin/' && mode === 'navigate') uncached.push('back-office');
      expect(uncached).toContain(strategy);
    }),
  );
});
