import { afterAll, describe, expect, it } from 'vitest';
import type { SpeedSample } from '#shared/page-speeds.ts';
import { signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
shop.clock.now = new Date('2026-11-28T12:00:00Z');
afterAll(() => shop.close());
const shopper = trpcClient(shop);
const owner = trpcClient(shop, await signIn(shop.url));

const record = (sample: Partial<SpeedSample>) =>
  shopper.pageSpeeds.record.mutate({ page: 'home', device: 'phone', ...sample });
const measure = (measureSpeed: 'true' | 'false') =>
  shop.asStaff('POST', '/api/settings', { measureSpeed });
const speeds = (from = '2026-11-01', to = '2026-11-30') =>
  owner.pageSpeeds.ofDays.query({ from, to });

describe('the speeds of pages', () => {
  it('are not counted until the owner switches it on', async () => {
    await record({ lcp: 1000 });
    expect(await speeds()).toEqual([]);
  });

  it('are what three visits of four did not exceed, by page and device', async () => {
    await measure('true');
    for (const lcp of [800, 1200, 1249.5, 9000]) await record({ lcp, cls: 0 });
    for (const inp of [16, 40, 41, 8, 900])
      await record({ page: 'product', device: 'computer', inp });
    await record({ page: 'product', cls: 0.123_4, inp: 999_999 });
    expect(await speeds()).toEqual([
      { page: 'product', device: 'computer', visits: 5, lcp: null, inp: 50, cls: null },
      { page: 'home', device: 'phone', visits: 4, lcp: 1300, inp: null, cls: 0 },
      { page: 'product', device: 'phone', visits: 1, lcp: null, inp: 2000, cls: 0.13 },
    ]);
    expect(await speeds('2026-11-29')).toEqual([]);
    await measure('false');
    await record({ lcp: 1000 });
    expect((await speeds()).find(({ page }) => page === 'home')?.visits).toBe(4);
  });

  it('are refused with anything else in them', async () => {
    const odd = [{ page: 'http://elsewhere' }, { lcp: -1 }, { inp: Infinity }, { visitor: 'Ada' }];
    for (const sample of odd)
      await expect(record(sample as never)).rejects.toThrow(/page|lcp|inp|visitor/);
  });
});
