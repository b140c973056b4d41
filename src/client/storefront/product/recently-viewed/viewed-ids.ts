import { createStoredValue, deviceStorage, isRecord } from '#client/lib/stored-value.ts';

/** More than are shown, because the shop may have removed some. */
const MAX_IDS = 12;
const VERSION = 1;

export const createViewedIds = (storage = deviceStorage) =>
  createStoredValue<number[]>({
    storage,
    key: 'adunni-viewed',
    parse: (stored) =>
      isRecord(stored) && stored.version === VERSION && Array.isArray(stored.ids)
        ? [...new Set(stored.ids.filter(isId))].slice(0, MAX_IDS)
        : [],
    format: (ids) => ({ version: VERSION, ids }),
  });

const viewedIds = createViewedIds();

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647;

/** Moves `id` to the front. */
export const withViewed = (ids: number[], id: number) =>
  [id, ...ids.filter((other) => other !== id)].slice(0, MAX_IDS);

/** Records a viewed product; returns the products viewed before it, latest first. */
export function recordViewed(id: number, viewed = viewedIds): number[] {
  const before = viewed.read();
  viewed.write(withViewed(before, id));
  return before.filter((other) => other !== id);
}
