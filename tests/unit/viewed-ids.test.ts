import { describe, expect, it } from 'vitest';
import {
  createViewedIds,
  recordViewed,
  withViewed,
} from '#client/storefront/product/recently-viewed/viewed-ids.ts';

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** A browser that has this text stored, and its viewed products as each page reads them. */
function browserWith(text: string | null = null) {
  let stored = text;
  const storage = {
    getItem: () => stored,
    setItem: (_key: string, next: string) => {
      stored = next;
    },
    removeItem: () => {
      stored = null;
    },
  };
  return { viewed: () => createViewedIds(() => storage) };
}
const parseViewed = (text: string | null) => browserWith(text).viewed().read();
const serializeViewed = (viewed: number[]) => JSON.stringify({ version: 1, ids: viewed });

describe('the list of viewed products', () => {
  it('comes back as it was', () => {
    const { viewed } = browserWith();
    viewed().write([3, 1, 2]);
    expect(viewed().read()).toEqual([3, 1, 2]);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '5',
    '[1,2]',
    '{}',
    '{"version":2,"ids":[1]}',
    '{"version":1}',
    '{"version":1,"ids":"1,2"}',
    '{"version":1,"ids":{"length":1}}',
  ])('is empty where %j is stored', (text) => expect(parseViewed(text)).toEqual([]));

  it('drops invalid and repeated ids', () => {
    const text = JSON.stringify({
      version: 1,
      ids: [4, '5', 0, -1, 1.5, 3_000_000_000, null, 4, 6],
    });
    expect(parseViewed(text)).toEqual([4, 6]);
  });

  it('is never longer than the server answers', () => {
    expect(parseViewed(serializeViewed(ids(1, 40)))).toEqual(ids(1, 12));
    expect(withViewed(ids(1, 12), 13)).toEqual([13, ...ids(1, 11)]);
  });

  it('has the latest first, each once', () => {
    expect(withViewed([3, 2, 1], 2)).toEqual([2, 3, 1]);
  });

  it('does not show the current product', () => {
    const { viewed } = browserWith();
    expect(recordViewed(7, viewed())).toEqual([]);
    expect(recordViewed(8, viewed())).toEqual([7]);
    expect(recordViewed(7, viewed())).toEqual([8]);
    expect(recordViewed(7, viewed())).toEqual([8]);
    expect(viewed().read()).toEqual([7, 8]);
  });

  it('is empty where the browser stores nothing', () => {
    const forbidden = () => {
      throw new Error('storage is forbidden');
    };
    expect(recordViewed(7, createViewedIds(forbidden))).toEqual([]);
  });
});
