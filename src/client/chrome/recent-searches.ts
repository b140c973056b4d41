import { createStoredValue, deviceStorage, isRecord } from '#client/lib/stored-value.ts';

const MAX_SEARCHES = 6;
const MAX_LENGTH = 100;
const VERSION = 1;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;

/** This browser's searches, newest first. */
export const recentSearches = createStoredValue<string[]>({
  storage: deviceStorage,
  key: 'adunni-searches',
  parse: (stored) =>
    isRecord(stored) && stored.version === VERSION && Array.isArray(stored.searches)
      ? [...new Set(stored.searches.filter(isText))].slice(0, MAX_SEARCHES)
      : [],
  format: (searches) => ({ version: VERSION, searches }),
});

/** Moves `search` to the front. */
export function rememberSearch(search: string, recent = recentSearches): void {
  const text = search.trim();
  if (!isText(text)) return;
  const others = recent.read().filter((one) => one.toLowerCase() !== text.toLowerCase());
  recent.write([text, ...others].slice(0, MAX_SEARCHES));
}
