import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asking } from '#client/service-worker/asking.ts';
import { answerAsset, answerPicture, similarPicture } from '#client/service-worker/files.ts';
import { freshOrKept } from '#client/service-worker/fresh-or-kept.ts';
import { mayKeep } from '#client/service-worker/may-keep.ts';
import { answerPage, answerUnkeptPage, pageKey } from '#client/service-worker/pages.ts';
import { answerRead, callsOf } from '#client/service-worker/reads.ts';
import { fakeCaches } from '#tests/support/fake-caches.ts';

const origin = 'https://shop.example.com';
const failing = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer of one's own server; what a script makes itself has another type. */
const answer = (body: string, init: ResponseInit = {}) => {
  const response = new Response(body, init);
  Object.defineProperty(response, 'type', { value: 'basic' });
  const copy = response.clone.bind(response);
  response.clone = () => Object.defineProperty(copy(), 'type', { value: 'basic' });
  return response;
};

/** Answers one request, with all the work that outlives it. */
async function ask<Result>(
  handler: (asking: Asking) => Promise<Result>,
  path: string,
  network: () => Promise<Response>,
): Promise<Result> {
  const work: Promise<unknown>[] = [];
  const result = await handler({
    request: new Request(origin + path),
    ask: network,
    waitUntil: (promise) => work.push(promise),
  });
  for (const promise of work) await promise;
  return result;
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('SHOP_BUILD', 'one');
});

describe('may be kept', () => {
  it('a whole answer of ours', () => {
    expect(mayKeep(answer('', { headers: { 'cache-control': 'public, max-age=0' } }))).toBe(true);
  });

  it.each([
    ['that must not be stored', answer('', { headers: { 'cache-control': 'no-store' } })],
    ['that is private', answer('', { headers: { 'cache-control': 'private, max-age=60' } })],
    ['that sets a cookie', answer('', { headers: { 'set-cookie': 'a=b' } })],
    ['that is an error', answer('', { status: 404 })],
    ['of a shop under maintenance', answer('', { status: 503 })],
    ['that is only a part', answer('', { status: 206 })],
    ['of another origin', new Response('')],
  ])('no answer %s', (_, response) => {
    expect(mayKeep(response)).toBe(false);
  });

  it('no answer to another question than was asked', () => {
    const moved = Object.defineProperty(answer(''), 'redirected', { value: true });
    expect(mayKeep(moved)).toBe(false);
  });
});

describe('the network’s answer or the kept one', () => {
  const kept = () => Promise.resolve(new Response('kept'));
  const none = () => Promise.resolve(undefined);
  const never = new Promise<Response>(() => undefined);
  const soon = (text: string, ms: number, status = 200) =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response(text, { status })), ms);
    });

  it.each([
    ['the fresh one where it comes in time', () => soon('fresh', 1), kept, 'fresh', false],
    ['the kept one where the line is too slow', () => never, kept, 'kept', true],
    ['the kept one where the line fails', failing, kept, 'kept', true],
    ['the kept one where only a proxy answers', () => soon('bad', 1, 502), kept, 'kept', true],
    ['the shop’s own word that it is closed', () => soon('closed', 1, 503), kept, 'closed', false],
    ['the late one where nothing is kept', () => soon('late', 60), none, 'late', false],
  ])('is %s', async (_, network, find, text, isKept) => {
    const result = await freshOrKept(network(), find, 30);
    expect([await result?.response.text(), result?.isKept]).toEqual([text, isKept]);
  });

  it('is neither where the line fails and nothing is kept', async () => {
    expect(await freshOrKept(failing(), none, 30)).toBeNull();
  });
});

describe('a page', () => {
  const html = '<!doctype html>\n<html lang="en-NG">';

  it('that was seen is shown again without a connection, marked as kept', async () => {
    const fresh = await ask(answerPage, '/about', async () => answer(html));
    expect(await fresh.text()).toBe(html);
    const kept = await ask(answerPage, '/about/?utm_source=chat', failing);
    expect(await kept.text()).toBe('<!doctype html>\n<html data-kept lang="en-NG">');
  });

  it('that was not seen leads to the offline page, which knows where one wanted to go', async () => {
    const away = await ask(answerPage, '/shop?category=rings', failing);
    expect(away.status).toBe(302);
    expect(away.headers.get('location')).toBe(`${origin}/offline?from=%2Fshop%3Fcategory%3Drings`);
  });

  it('of an order leads there too and is never kept', async () => {
    const open = answer(html);
    expect(await ask(answerUnkeptPage, '/order/ADN-1', async () => open)).toBe(open);
    expect((await ask(answerUnkeptPage, '/order/ADN-1', failing)).status).toBe(302);
    expect(await caches.keys()).toEqual([]);
  });

  it('that is not to be stored is not', async () => {
    const init = { headers: { 'cache-control': 'no-store' } };
    await ask(answerPage, '/about', async () => answer(html, init));
    expect((await ask(answerPage, '/about', failing)).status).toBe(302);
  });

  it('is one page whatever counts its visitors; the shop’s filters make another', () => {
    expect(pageKey(`${origin}/?fbclid=1`)).toBe(`${origin}/`);
    expect(pageKey(`${origin}/about/`)).toBe(`${origin}/about`);
    expect(pageKey(`${origin}/shop?page=2`)).toBe(`${origin}/shop?page=2`);
  });
});

describe('public data', () => {
  const address = (procedures: string, inputs: object) =>
    `/trpc/${procedures}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  const result = (data: string) => ({ result: { data: { json: data } } });

  it('is kept call by call, so that other batches of the same calls are answered', async () => {
    const both = address('settings.get,products.detail', {
      0: { json: null },
      1: { json: { key: 'a' } },
    });
    await ask(answerRead, both, async () =>
      answer(JSON.stringify([result('settings'), result('ring')])),
    );
    const other = address('products.detail,settings.get', {
      0: { json: { key: 'a' } },
      1: { json: null },
    });
    const { response, isKept } = await ask(answerRead, other, failing);
    expect(isKept).toBe(true);
    expect(await response.json()).toEqual([result('ring'), result('settings')]);
  });

  it('fails as the network did where a part is not kept', async () => {
    await ask(answerRead, address('products.detail', { 0: { json: { key: 'a' } } }), async () =>
      answer(JSON.stringify([result('ring')])),
    );
    const another = address('products.detail', { 0: { json: { key: 'b' } } });
    await expect(ask(answerRead, another, failing)).rejects.toThrow('Failed to fetch');
  });

  it('does not keep what went wrong', async () => {
    const calls = address('products.detail', { 0: { json: { key: 'a' } } });
    await ask(answerRead, calls, async () => answer(JSON.stringify([{ error: {} }])));
    await expect(ask(answerRead, calls, failing)).rejects.toThrow('Failed to fetch');
  });

  it('asked for without a batch is the same data', async () => {
    await ask(answerRead, address('categories.list', { 0: { json: 1 } }), async () =>
      answer(JSON.stringify([result('list')])),
    );
    const single = '/trpc/categories.list?input=%7B%22json%22%3A1%7D';
    const { response } = await ask(answerRead, single, failing);
    expect(await response.json()).toEqual(result('list'));
  });

  it('has its calls read from the address', () => {
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

describe('files', () => {
  it('that were built are asked for once', async () => {
    const network = vi.fn(async () => answer('code'));
    await ask(answerAsset, '/assets/a-1.js', network);
    expect(await (await ask(answerAsset, '/assets/a-1.js', network)).text()).toBe('code');
    expect(network).toHaveBeenCalledOnce();
  });

  it('that the server no longer has are not remembered as missing', async () => {
    await ask(answerAsset, '/assets/a-1.js', async () => answer('', { status: 404 }));
    const found = await ask(answerAsset, '/assets/a-1.js', async () => answer('code'));
    expect(await found.text()).toBe('code');
  });

  it('that are pictures stand in for each other’s sizes', async () => {
    await ask(answerPicture, '/media/ring-1a2b3c4d-640.avif', async () => answer('small'));
    const large = await ask(answerPicture, '/media/ring-1a2b3c4d-1080.avif', failing);
    expect(await large.text()).toBe('small');
    await expect(ask(answerPicture, '/media/pearl-1a2b3c4d-640.avif', failing)).rejects.toThrow(
      'Failed to fetch',
    );
  });

  it('of one picture are told from those of another', () => {
    const kept = ['/media/ring-1-1a2b3c4d-640.avif', '/media/ring-1a2b3c4d-640.avif'];
    expect(similarPicture('/media/ring-1a2b3c4d.webp', kept)).toBe(kept[1]);
    expect(similarPicture('/media/ring-1-1a2b3c4d-480.webp', kept)).toBe(kept[0]);
    expect(similarPicture('/media/ring-2-1a2b3c4d-480.webp', kept)).toBeUndefined();
  });
});
