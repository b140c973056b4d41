import { MAX_CARDS_BY_IDS } from '#shared/request-limits.ts';
import { useStoredValue } from '#client/lib/stored-value.ts';
import { createStoredIds } from '#client/storefront/stored-ids.ts';

/** The pieces that a shopper saved on this device, the latest first. */
const savedIds = createStoredIds({ key: 'adunni-saved', max: MAX_CARDS_BY_IDS });

const none: number[] = [];

/** None on the server and during hydration. */
export const useSavedIds = () => useStoredValue(savedIds, none);

/** Saves a piece, or removes it if it is saved. */
export const toggleSaved = (id: number) =>
  savedIds.update((ids) => (ids.includes(id) ? ids.filter((it) => it !== id) : [id, ...ids]));
