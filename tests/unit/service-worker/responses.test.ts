import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  respondWithAsset,
  respondWithPicture,
  similarPicture,
} from '#client/service-worker/respond-with-file.ts';
import { mayBeStored } from '#client/service-worker/caches.ts';
import { networkFirst, type FetchContext } from '#client/service-worker/strategies.ts';
import {
  respondWithPage,
  respondWithUncacheablePage,
  pageKey,
} from '#client/service-worker/respond-with-page.ts';
import { respondWithRead, callsOf } from '#client/service-worker/respond-with-read.ts';
import { fakeCaches } from '#tests/support/fake-caches.ts';

const origin = 'https://shop.example.com';
const failing = () => Promise.reject(new TypeError('Failed to fetch'));

/** A same-origin response; one that a script constructs has another type. */
const answer = (body: string, init: ResponseInit = {}) => {
  const response = new Response(body, init);
  Object.defineProperty(response, 'type', { value: 'basic' });
  const copy = response.clone.bind(response);
  response.clone = () => Object.defineProperty(copy(), 'type', { value: 'basic' });
  return response;
};

/** Answers one request and awaits the work that outlives it. */
async function ask<Result>(
  handler: (context: FetchContext) => Promise<Result>,
  path: string,
  network: () => Promise<Response>,
): Promise<Result> {
  const work: Promise<unknown>[] = [];
  const result = await handler({
    request: new Request(origin + path),
    fetch: network,
    waitUntil: (promise) => work.push(promise),
  });
  for (const promise of work) await promise;
  return result;
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('SHOP_BUILD', 'one');
});

describe('a response that may be cached', () => {
  it('is complete, same-origin and public', () => {
    expect(mayBeStored(answer('', { headers: { 'cache-control': 'public, max-age=0' } }))).toBe(
      true,
    );
  });

  it.each([
    ['that must not be stored', answer('', { headers: { 'cache-control': 'no-store' } })],
    ['that is private', answer('', { headers: { 'cache-control': 'private, max-age=60' } })],
    ['that sets a cookie', answer('', { headers: { 'set-cookie': 'a=b' } })],
    ['that is an error', answer('', { status: 404 })],
    ['of a shop under maintenance', answer('', { status: 503 })],
    ['that is only a part', answer('', { status: 206 })],
    ['of another origin', new Response('')],
  ])('is not a response %s', (_, response) => {
    expect(mayBeStored(response)).toBe(false);
  });

  it('is not a redirected response', () => {
    const moved = Object.defineProperty(answer(''), 'redirected', { value: true });
    expect(mayBeStored(moved)).toBe(false);
  });
});

describe('network first', () => {
  const cached = () => Promise.resolve(new Response('cached'));
  const none = () => Promise.resolve(undefined);
  const never = new Promise<Response>(() => undefined);
  const soon = (text: string, ms: number, status = 200) =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response(text, { status })), ms);
    });

  it.each([
    ['the fresh response in time', () => soon('fresh', 1), cached, 'fresh', false],
    ['the cached response on a slow connection', () => never, cached, 'cached', true],
    ['the cached response without a connection', failing, cached, 'cached', true],
    [
      'the cached response if only a proxy answers',
      () => soon('bad', 1, 502),
      cached,
      'cached',
      true,
    ],
    ['the shop’s own 503', () => soon('closed', 1, 503), cached, 'closed', false],
    ['the late response if none is cached', () => soon('late', 60), none, 'late', false],
  ])('gives %s', async (_, network, match, text, isCached) => {
    vi.useFakeTimers();
    const answered = networkFirst(network(), match, 30);
    await vi.advanceTimersByTimeAsync(60);
    vi.useRealTimers();
    const result = await answered;
    expect([await result?.response.text(), result?.isCached]).toEqual([text, isCached]);
  });

  it('gives null without a connection and without a cached response', async () => {
    expect(await networkFirst(failing(), none, 30)).toBeNull();
  });
});

describe('a page', () => {
  const html = '<!doctype html>\n<html lang="en-NG">';

  it('is shown again without a connection, marked as cached, if it was visited', async () => {
    const fresh = await ask(respondWithPage, '/about', async () => answer(html));
    expect(await fresh.text()).toBe(html);
    const cached = await ask(respondWithPage, '/about/?utm_source=chat', failing);
    expect(await cached.text()).toBe('<!doctype html>\n<html data-cached lang="en-NG">');
  });

  it('leads to the offline page, with its address, if it was not visited', async () => {
    const away = await ask(respondWithPage, '/shop?category=rings', failing);
    expect(away.status).toBe(302);
    expect(away.headers.get('location')).toBe(`${origin}/offline?from=%2Fshop%3Fcategory%3Drings`);
  });

  it('leads to the offline page too if it is an order’s, and is never cached', async () => {
    const open = answer(html);
    expect(await ask(respondWithUncacheablePage, '/order/ADN-1', async () => open)).toBe(open);
    expect((await ask(respondWithUncacheablePage, '/order/ADN-1', failing)).status).toBe(302);
    expect(await caches.keys()).toEqual([]);
  });

  it('is not cached with no-store', async () => {
    const init = { headers: { 'cache-control': 'no-store' } };
    await ask(respondWithPage, '/about', async () => answer(html, init));
    expect((await ask(respondWithPage, '/about', failing)).status).toBe(302);
  });

  it('has one key whatever its tracking parameters; the shop’s filters are part of it', () => {
    expect(pageKey(`${origin}/?fbclid=1`)).toBe(`${origin}/`);
    expect(pageKey(`${origin}/about/`)).toBe(`${origin}/about`);
    expect(pageKey(`${origin}/shop?page=2`)).toBe(`${origin}/shop?page=2`);
  });
});

describe('public data', () => {
  const address = (procedures: string, inputs: object) =>
    `/trpc/${procedures}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  const result = (data: string) => ({ result: { data: { json: data } } });

  it('is cached call by call, so that other batches of the same calls are answered', async () => {
    const both = address('settings.get,products.detail', {
      0: { json: null },
      1: { json: { key: 'a' } },
    });
    await ask(respondWithRead, both, async () =>
      answer(JSON.stringify([result('settings'), result('ring')])),
    );
    const other = address('products.detail,settings.get', {
      0: { json: { key: 'a' } },
      1: { json: null },
    });
    const { response, isCached } = await ask(respondWithRead, other, failing);
    expect(isCached).toBe(true);
    expect(await response.json()).toEqual([result('ring'), result('settings')]);
  });

  it('fails with the network’s error if a call is not cached', async () => {
    await ask(
      respondWithRead,
      address('products.detail', { 0: { json: { key: 'a' } } }),
      async () => answer(JSON.stringify([result('ring')])),
    );
    const another = address('products.detail', { 0: { json: { key: 'b' } } });
    await expect(ask(respondWithRead, another, failing)).rejects.toThrow('Failed to fetch');
  });

  it('is not cached if the call failed', async () => {
    const calls = address('products.detail', { 0: { json: { key: 'a' } } });
    await ask(respondWithRead, calls, async () => answer(JSON.stringify([{ error: {} }])));
    await expect(ask(respondWithRead, calls, failing)).rejects.toThrow('Failed to fetch');
  });

  it('is the same without a batch', async () => {
    await ask(respondWithRead, address('categories.list', { 0: { json: 1 } }), async () =>
      answer(JSON.stringify([result('list')])),
    );
    const single = '/trpc/categories.list?input=%7B%22json%22%3A1%7D';
    const { response } = await ask(respondWithRead, single, failing);
    expect(await response.json()).toEqual(result('list'));
  });

  it('has its calls in the address', () => {
    expect(
      callsOf(`${origin}${address('products.cards%2Csettings.get', { 0: { json: 1 } })}`),
    ).toEqual({
      isBatch: true,
      calls: [
        { procedure: 'products.cards', input: '{"json":1}' },
        { procedure: 'settings.get', input: 'null' },
      ],
    });
  });
});

describe('a file', () => {
  it('is fetched once if it is of the build', async () => {
    const network = vi.fn(async () => answer('code'));
    await ask(respondWithAsset, '/assets/a-1.js', network);
    expect(await (await ask(respondWithAsset, '/assets/a-1.js', network)).text()).toBe('code');
    expect(network).toHaveBeenCalledOnce();
  });

  it('is not cached as missing when the server no longer has it', async () => {
    await ask(respondWithAsset, '/assets/a-1.js', async () => answer('', { status: 404 }));
    const found = await ask(respondWithAsset, '/assets/a-1.js', async () => answer('code'));
    expect(await found.text()).toBe('code');
  });

  it('is replaced by another size if it is a picture', async () => {
    await ask(respondWithPicture, '/media/ring-1a2b3c4d-640.avif', async () => answer('small'));
    const large = await ask(respondWithPicture, '/media/ring-1a2b3c4d-1080.avif', failing);
    expect(await large.text()).toBe('small');
    await expect(
      ask(respondWithPicture, '/media/pearl-1a2b3c4d-640.avif', failing),
    ).rejects.toThrow('Failed to fetch');
  });

  it('is not replaced by another picture', () => {
    const cached = ['/media/ring-1-1a2b3c4d-640.avif', '/media/ring-1a2b3c4d-640.avif'];
    expect(similarPicture('/media/ring-1a2b3c4d.webp', cached)).toBe(cached[1]);
    expect(similarPicture('/media/ring-1-1a2b3c4d-480.webp', cached)).toBe(cached[0]);
    expect(similarPicture('/media/ring-2-1a2b3c4d-480.webp', cached)).toBeUndefined();
  });
});
