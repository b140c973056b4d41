/** More than are shown, since some may be gone from the shop. */
const MOST = 12;
const VERSION = 1;
const STORAGE_KEY = 'adunni-viewed';

export const serializeViewed = (ids: number[]) => JSON.stringify({ version: VERSION, ids });

/** What of a stored text are ids of products; anything else is left out in silence. */
export function parseViewed(text: string | null): number[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return [];
  }
  if (typeof stored !== 'object' || stored === null) return [];
  const { version, ids } = stored as { version?: unknown; ids?: unknown };
  if (version !== VERSION || !Array.isArray(ids)) return [];
  return [...new Set(ids.filter(isId))].slice(0, MOST);
}

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647;

/** The one looked at now first, as if it had never been looked at before. */
export const withViewed = (ids: number[], id: number) =>
  [id, ...ids.filter((other) => other !== id)].slice(0, MOST);

/** Keeps that a product is looked at; answers with those looked at before it, the latest first. */
export function recordViewed(id: number, storage: () => Storage): number[] {
  try {
    const before = parseViewed(storage().getItem(STORAGE_KEY));
    storage().setItem(STORAGE_KEY, serializeViewed(withViewed(before, id)));
    return before.filter((other) => other !== id);
  } catch {
    return []; // storage is full or forbidden
  }
}
