import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { encodedBodies } from '#server/cache/encoded-bodies.ts';

afterEach(() => vi.restoreAllMocks());

it('names other bytes of the same encoding differently, as a strong ETag must', async () => {
  const text = Array.from({ length: 2000 }, (_, at) => `${at * 7919} pearls`).join('\n');
  const bodies = encodedBodies(Buffer.from(text));
  const fast = await bodies.load('br');
  const fastName = bodies.variantOf('br');

  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  for (let request = 0; request <= 50; request += 1) {
    expect(bodies.ready('br')).toBe(fast);
    expect(bodies.variantOf('br')).toBe(fastName);
  }
  await vi.waitFor(() => expect(bodies.ready('br')).not.toBe(fast));

  expect(bodies.variantOf('br')).not.toBe(fastName);
  expect(brotliDecompressSync(await bodies.load('br')).toString()).toBe(text);
  expect(bodies.variantOf('gzip')).not.toBe(bodies.variantOf('identity'));
});
