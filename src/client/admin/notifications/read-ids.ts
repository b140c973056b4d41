import { createStoredValue, deviceStorage, useStoredValue } from '#client/lib/stored-value.ts';

/** The maximum number of notifications; ids beyond it are of old ones no longer listed. */
const MAX_STORED = 1000;

const none: readonly string[] = [];

/** The notifications that this browser has marked as read, oldest first. */
const readIds = createStoredValue<readonly string[]>({
  storage: deviceStorage,
  key: 'adunni-admin-read-notifications',
  parse: (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : none),
});

export const markRead = (ids: readonly string[]) =>
  readIds.update((before) => [...new Set([...before, ...ids])].slice(-MAX_STORED));

/** Makes every notification unread. */
export const clearRead = () => readIds.write(none);

export const useReadIds = () => useStoredValue(readIds, none);
