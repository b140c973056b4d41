import { MAX_CARDS_BY_IDS } from '#shared/request-limits.ts';
import { createStoredIds } from '#client/lib/stored-ids.ts';
import { useStoredValue } from '#client/lib/stored-value.ts';

/** The products that a shopper saved on this device, the latest first. */
const savedIds = createStoredIds({ key: 'adunni-saved', max: MAX_CARDS_BY_IDS });

const none: number[] = [];

/** None on the server and during hydration. */
export const useSavedIds = () => useStoredValue(savedIds, none);

/** Saves a product, or removes it if it is saved. Returns what is saved then. */
export function toggleSaved(id: number): number[] {
  savedIds.update((ids) => (ids.includes(id) ? ids.filter((it) => it !== id) : [id, ...ids]));
  return savedIds.read();
}

/** Saves these products too, before those that are saved. */
export const saveAll = (ids: readonly number[]) =>
  savedIds.update((saved) => [...ids, ...saved.filter((id) => !ids.includes(id))]);

export const forgetSaved = (gone: readonly number[]) =>
  savedIds.update((ids) => ids.filter((id) => !gone.includes(id)));

/** The ids of a link that shares a list: `items=12,15`. Leaves out anything that is not an id. */
export const readSavedLink = (items: string | null): number[] =>
  [...new Set((items ?? '').split(',').map((item) => item.trim()))]
    .filter((item) => /^[1-9]\d{0,8}$/.test(item))
    .map(Number)
    .slice(0, MAX_CARDS_BY_IDS);
