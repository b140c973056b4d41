import { deviceStorage } from '#client/lib/stored-value.ts';
import { createStoredIds } from '#client/lib/stored-ids.ts';

/** More than are shown, because the shop may have removed some. */
const MAX_IDS = 12;

export const createViewedIds = (storage = deviceStorage) =>
  createStoredIds({ key: 'adunni-viewed', max: MAX_IDS, storage });

const viewedIds = createViewedIds();

/** Moves `id` to the front. */
export const withViewed = (ids: number[], id: number) =>
  [id, ...ids.filter((other) => other !== id)].slice(0, MAX_IDS);

/** Records a viewed product; returns the products viewed before it, latest first. */
export function recordViewed(id: number, viewed = viewedIds): number[] {
  const before = viewed.read();
  viewed.write(withViewed(before, id));
  return before.filter((other) => other !== id);
}
