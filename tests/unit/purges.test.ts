import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurges } from '#server/cache/purges.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A CDN whose answers the test decides. */
function cdn() {
  const sent: string[][] = [];
  const answers: { resolve(): void; reject(error: Error): void }[] = [];
  const errors: unknown[] = [];
  const purges = createPurges({
    send(tags) {
      sent.push([...tags]);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    onError: (error) => errors.push(error),
  });
  const confirm = async () => {
    answers.shift()?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async () => {
    answers.shift()?.reject(new Error('no'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sent, errors, purges, confirm, fail };
}

describe('a purge', () => {
  it('is sent at once, and again after five seconds for answers that were under way', async () => {
    const { sent, purges, confirm } = cdn();
    purges.add(['product:1']);
    expect(sent).toEqual([['product:1', 'any']]);
    expect(purges.areWorking()).toBe(false);
    await confirm();
    expect(purges.areWorking()).toBe(true);
    await vi.advanceTimersByTimeAsync(4999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([
      ['product:1', 'any'],
      ['product:1', 'any'],
    ]);
    await confirm();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  it('takes together what changes while another one is under way', async () => {
    const { sent, purges, confirm } = cdn();
    purges.add(['product:1']);
    purges.add(['product:2']);
    purges.add(['product:3', 'catalogue']);
    await confirm();
    expect(sent.slice(1)).toEqual([['product:2', 'any', 'product:3', 'catalogue']]);
  });

  it.each([
    ['all', ['product:1', 'all']],
    ['many tags', Array.from({ length: 31 }, (_, id) => `product:${id}`)],
  ])('covers everything for %s', (_, tags) => {
    const { sent, purges } = cdn();
    purges.add(tags);
    expect(sent).toEqual([['all']]);
  });

  it('is repeated at growing intervals until it is confirmed, with what changes meanwhile', async () => {
    const { sent, errors, purges, confirm, fail } = cdn();
    purges.add(['product:1']);
    await fail();
    expect(purges.areWorking()).toBe(false);
    purges.add(['product:2']);
    expect(sent).toHaveLength(1);
    for (const [tries, wait] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sent).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent.at(-1)?.toSorted()).toEqual(['any', 'product:1', 'product:2']);
      if (tries < 6) await fail();
    }
    expect(errors).toHaveLength(7);
    await confirm();
    expect(purges.areWorking()).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.at(-1)?.toSorted()).toEqual(['any', 'product:1', 'product:2']);
    expect(sent).toHaveLength(9);
  });

  it('holds up its change until it is confirmed or fails, for three seconds at most', async () => {
    const { purges, confirm, fail } = cdn();
    const isSettled = async (after: () => Promise<unknown>) => {
      const settled = vi.fn();
      purges.add(['product:1']);
      void purges.settled().then(settled);
      await vi.advanceTimersByTimeAsync(2999);
      expect(settled).not.toHaveBeenCalled();
      await after();
      expect(settled).toHaveBeenCalledTimes(1);
    };
    await isSettled(() => vi.advanceTimersByTimeAsync(1));
    await confirm();
    await isSettled(confirm);
    await isSettled(fail);
    // Not while purges fail: staff would wait for every change.
    purges.add(['product:2']);
    await purges.settled();
  });

  it('is sent once more when the process stops', async () => {
    const { sent, purges, confirm, fail } = cdn();
    purges.add(['product:1']);
    await confirm();
    purges.add(['product:2']);
    await fail();
    const closed = purges.close();
    expect(sent.at(-1)?.toSorted()).toEqual(['any', 'product:1', 'product:2']);
    await fail();
    await closed;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
  });
});
