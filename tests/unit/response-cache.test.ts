import { describe, expect, it } from 'vitest';
import {
  createResponseCache,
  type CacheableResponse,
  type CachedResponse,
} from '#server/cache/response-cache.ts';
import { addTags, type Tag } from '#server/cache/response-tags.ts';

const MEGABYTE = 1024 * 1024;

const text = (body: string): CacheableResponse => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  isPublic: true,
});

const key = (name: string) => ({ key: name, isOpenEnded: false });
const bodyOf = async ({ bodies }: CachedResponse) => (await bodies.load('identity')).toString();

/** A value with a tag, and readings of it that can be held between the reading and the answer. */
function source(tag: Tag = 'product:1') {
  let value = 1;
  let readings = 0;
  const held: (() => void)[] = [];
  let isHolding = false;
  return {
    readings: () => readings,
    change: () => void (value += 1),
    hold: () => void (isHolding = true),
    release: () => {
      isHolding = false;
      for (const go of held.splice(0)) go();
    },
    compute: async () => {
      readings += 1;
      const read = value;
      addTags([tag]);
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      return text(`value ${read}`);
    },
  };
}

describe('the cache of answers', () => {
  it('computes an answer once, until a tag of it changes', async () => {
    const cache = createResponseCache(MEGABYTE);
    const { compute, change, readings } = source();
    for (let times = 0; times < 3; times += 1) await cache.getOrCompute(key('a'), compute);
    cache.forget(['product:2', 'catalogue']);
    expect(await bodyOf(await cache.getOrCompute(key('a'), compute))).toBe('value 1');
    expect(readings()).toBe(1);
    change();
    cache.forget(['product:1']);
    expect(await bodyOf(await cache.getOrCompute(key('a'), compute))).toBe('value 2');
  });

  it('holds the memory of its bodies, and nothing of the pool from which Node takes small buffers', async () => {
    const cache = createResponseCache(MEGABYTE);
    const { bodies } = await cache.getOrCompute(key('a'), async () => text('word '.repeat(800)));
    expect((await bodies.load('identity')).buffer.byteLength).toBe(4000);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { buffer, length } = await bodies.load(encoding);
      expect(buffer.byteLength).toBe(length);
    }
  });

  it('keeps a page as browsers request it, and has the plain one for clients that accept no compression', async () => {
    const cache = createResponseCache(MEGABYTE);
    const page = 'a ring of gold, '.repeat(4000);
    const { bodies } = await cache.getOrCompute(key('a'), async () => {
      addTags(['product:1']);
      return text(page);
    });
    const plainBytes = cache.stats().bytes;
    expect(plainBytes).toBeGreaterThan(page.length);

    const compressed = await bodies.load('br');
    expect(cache.stats().bytes).toBe(plainBytes - page.length + compressed.length);
    expect(bodies.ready('identity')).toBeUndefined();
    expect((await bodies.load('identity')).toString()).toBe(page);
    const zipped = await bodies.load('gzip');
    expect(bodies.ready('identity')?.toString()).toBe(page);
    expect(cache.stats().bytes).toBe(plainBytes + compressed.length + zipped.length);

    cache.forget(['product:1']);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.stats().bytes).toBe(0);
  });

  it('keeps an outdated answer where that is wanted, for nobody who asks for a current one, within its memory', async () => {
    const cache = createResponseCache(MEGABYTE, { keepsOutdated: true });
    const { compute, change } = source();
    const { bodies } = await cache.getOrCompute(key('a'), compute);
    const before = performance.now();
    for (const tag of ['product:1', 'all', 'product:1']) cache.forget([tag]);
    await bodies.load('br');
    expect(cache.get('a')).toBeUndefined();
    const outdated = cache.getAny('a');
    expect(outdated && (await bodyOf(outdated))).toBe('value 1');
    expect(outdated?.outdatedAt).toBeGreaterThanOrEqual(before);
    expect(cache.stats().bytes).toBeGreaterThan(0);

    change();
    expect(await bodyOf(await cache.getOrCompute(key('a'), compute))).toBe('value 2');
    expect(cache.getAny('a')).toBe(cache.get('a'));
    cache.forget(['product:1']);
    expect(cache.get('a')).toBeUndefined();
    const large = () => Promise.resolve(text('x'.repeat(200_000)));
    for (let at = 0; at < 9; at += 1) await cache.getOrCompute(key(`large ${at}`), large);
    expect(cache.getAny('a')).toBeUndefined();
    expect(cache.stats().bytes).toBeLessThanOrEqual(MEGABYTE);
  });

  it('does not bring back an answer that was forgotten while it was compressed', async () => {
    const cache = createResponseCache(MEGABYTE);
    const { compute } = source();
    const { bodies } = await cache.getOrCompute(key('a'), compute);
    const compressing = bodies.load('br');
    cache.forget(['product:1']);
    await compressing;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.stats().bytes).toBe(0);
  });

  it.each([['all'], ['product:1']])(
    'does not store an answer that was read before a change of %s and finished after it',
    async (changed) => {
      const cache = createResponseCache(MEGABYTE);
      const { compute, change, hold, release } = source();
      hold();
      const slow = cache.getOrCompute(key('a'), compute);
      change();
      cache.forget([changed]);
      release();
      expect(await bodyOf(await slow)).toBe('value 1');
      expect(cache.get('a')).toBeUndefined();
      expect(await bodyOf(await cache.getOrCompute(key('a'), compute))).toBe('value 2');
    },
  );

  it('lets those who ask before a change share a computation, and no others', async () => {
    const cache = createResponseCache(MEGABYTE);
    const { compute, change, hold, release, readings } = source();
    hold();
    const before = [1, 2, 3].map(() => cache.getOrCompute(key('a'), compute));
    change();
    cache.forget(['product:1']);
    const after = cache.getOrCompute(key('a'), compute);
    release();
    const shared = await Promise.all(before);
    expect(await Promise.all(shared.map(bodyOf))).toEqual(['value 1', 'value 1', 'value 1']);
    expect(await bodyOf(await after)).toBe('value 2');
    expect(readings()).toBe(2);
  });

  it('shares a computation across changes of other data', async () => {
    const cache = createResponseCache(MEGABYTE);
    const { compute, hold, release, readings } = source();
    hold();
    const first = cache.getOrCompute(key('a'), compute);
    cache.forget(['product:2']);
    const second = cache.getOrCompute(key('a'), compute);
    release();
    await Promise.all([first, second]);
    expect(readings()).toBe(1);
    expect(cache.get('a')).toBeDefined();
  });

  it('drops an answer of unknown origin at every change', async () => {
    const cache = createResponseCache(MEGABYTE);
    await cache.getOrCompute(key('a'), source('any').compute);
    cache.forget(['product:77']);
    expect(cache.get('a')).toBeUndefined();
  });

  it.each<[string, Partial<CacheableResponse>]>([
    ['of a missing page', { status: 404 }],
    ['that is not public', { isPublic: false }],
    ['larger than a megabyte', { body: Buffer.alloc(MEGABYTE + 1) }],
  ])('does not store an answer %s', async (_, overrides) => {
    const cache = createResponseCache(64 * MEGABYTE);
    const compute = () => Promise.resolve({ ...text('x'), ...overrides });
    await cache.getOrCompute(key('a'), compute);
    expect(cache.get('a')).toBeUndefined();
  });

  it('passes a failure on to all who wait, and computes again', async () => {
    const cache = createResponseCache(MEGABYTE);
    const fail = () => Promise.reject(new Error('no database'));
    const waiting = [1, 2].map(() => cache.getOrCompute(key('a'), fail));
    for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe('rejected');
    expect(await bodyOf(await cache.getOrCompute(key('a'), source().compute))).toBe('value 1');
  });

  it('gives invented addresses a part of the memory only', async () => {
    const cache = createResponseCache(MEGABYTE);
    const large = () => Promise.resolve(text('x'.repeat(20_000)));
    await cache.getOrCompute(key('home'), large);
    for (let at = 0; at < 1000; at += 1)
      await cache.getOrCompute({ key: `search ${at}`, isOpenEnded: true }, large);
    expect(cache.get('home')).toBeDefined();
    expect(cache.get('search 0')).toBeUndefined();
    expect(cache.get('search 999')).toBeDefined();
  });
});
