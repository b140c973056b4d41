import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropOldGenerations, find, keep, keysOf } from '#client/service-worker/store.ts';
import { fakeCaches } from '#tests/support/fake-caches.ts';

const page = 'https://shop.example.com/about';
const deploy = (build: string) => vi.stubGlobal('SHOP_BUILD', build);
const textOf = async (response: Promise<Response | undefined>) => (await response)?.text();

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  deploy('one');
});

describe('what is kept', () => {
  it('is found again', async () => {
    await keep('pages', page, new Response('about'));
    expect(await textOf(find('pages', page))).toBe('about');
    expect(await find('pages', 'https://shop.example.com/contact')).toBeUndefined();
  });

  it('is bounded: the newest 120 pictures stay', async () => {
    for (let at = 1; at <= 125; at += 1) {
      await keep('pictures', `https://shop.example.com/media/${at}.webp`, new Response(`${at}`));
    }
    const kept = await keysOf('pictures');
    expect(kept).toHaveLength(120);
    expect(kept[0]).toBe('https://shop.example.com/media/6.webp');
    expect(kept.at(-1)).toBe('https://shop.example.com/media/125.webp');
  });

  it('may have no room without anything going wrong', async () => {
    vi.stubGlobal('caches', {
      open: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    });
    await expect(keep('pages', page, new Response(''))).resolves.toBeUndefined();
  });
});

describe('a deployment', () => {
  it('leaves pages and files of the one before, which belong together, and drops older ones', async () => {
    const file = 'https://shop.example.com/assets/about-1.js';
    await keep('pages', page, new Response('first'));
    await keep('assets', file, new Response('code'));
    deploy('two');
    await keep('pages', page, new Response('second'));
    await dropOldGenerations();
    expect(await textOf(find('pages', page))).toBe('second');
    expect(await textOf(find('assets', file))).toBe('code');
    deploy('three');
    await dropOldGenerations();
    expect(await textOf(find('pages', page))).toBe('second');
    expect(await find('assets', file)).toBeUndefined();
  });

  it('keeps pictures, and never shows data of the one before', async () => {
    const picture = 'https://shop.example.com/media/ring.webp';
    await keep('pictures', picture, new Response('ring'));
    await keep('reads', '/kept-read/products.cards', new Response('[]'));
    deploy('two');
    await dropOldGenerations();
    expect(await textOf(find('pictures', picture))).toBe('ring');
    expect(await find('reads', '/kept-read/products.cards')).toBeUndefined();
  });

  it('touches no caches of others', async () => {
    await caches.open('somebody-else');
    deploy('two');
    await dropOldGenerations();
    expect(await caches.keys()).toContain('somebody-else');
  });
});
