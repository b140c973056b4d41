import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cachedUrls,
  cleanupOutdatedCaches,
  matchCache,
  putInCache,
} from '#client/service-worker/caches.ts';
import { fakeCaches } from '#tests/support/fake-caches.ts';

const page = 'https://shop.example.com/about';
const deploy = (build: string) => vi.stubGlobal('SHOP_BUILD', build);
const textOf = async (response: Promise<Response | undefined>) => (await response)?.text();

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  deploy('one');
});

describe('a cached response', () => {
  it('is found again', async () => {
    await putInCache('pages', page, new Response('about'));
    expect(await textOf(matchCache('pages', page))).toBe('about');
    expect(await matchCache('pages', 'https://shop.example.com/contact')).toBeUndefined();
  });

  it('is evicted when newer ones exceed the maximum: 120 pictures', async () => {
    for (let at = 1; at <= 125; at += 1) {
      await putInCache(
        'pictures',
        `https://shop.example.com/media/${at}.webp`,
        new Response(`${at}`),
      );
    }
    const urls = await cachedUrls('pictures');
    expect(urls).toHaveLength(120);
    expect(urls[0]).toBe('https://shop.example.com/media/6.webp');
    expect(urls.at(-1)).toBe('https://shop.example.com/media/125.webp');
  });

  it('is missing without an error when the quota is exceeded', async () => {
    vi.stubGlobal('caches', {
      open: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    });
    await expect(putInCache('pages', page, new Response(''))).resolves.toBeUndefined();
  });
});

describe('a deployment', () => {
  it('retains the previous build’s pages and files and deletes older ones', async () => {
    const file = 'https://shop.example.com/assets/about-1.js';
    await putInCache('pages', page, new Response('first'));
    await putInCache('assets', file, new Response('code'));
    deploy('two');
    await putInCache('pages', page, new Response('second'));
    await cleanupOutdatedCaches();
    expect(await textOf(matchCache('pages', page))).toBe('second');
    expect(await textOf(matchCache('assets', file))).toBe('code');
    deploy('three');
    await cleanupOutdatedCaches();
    expect(await textOf(matchCache('pages', page))).toBe('second');
    expect(await matchCache('assets', file)).toBeUndefined();
  });

  it('retains pictures and never answers with the previous build’s data', async () => {
    const picture = 'https://shop.example.com/media/ring.webp';
    await putInCache('pictures', picture, new Response('ring'));
    await putInCache('reads', '/cached-read/products.cards', new Response('[]'));
    deploy('two');
    await cleanupOutdatedCaches();
    expect(await textOf(matchCache('pictures', picture))).toBe('ring');
    expect(await matchCache('reads', '/cached-read/products.cards')).toBeUndefined();
  });

  it('does not touch other caches', async () => {
    await caches.open('somebody-else');
    deploy('two');
    await cleanupOutdatedCaches();
    expect(await caches.keys()).toContain('somebody-else');
  });
});
