import { currentUser } from '#shared/auth.ts';
import { defaultSettings, type Settings } from '#shared/settings.ts';
import { createStoredValue, deviceStorage, isRecord } from '#client/lib/stored-value.ts';

/** Who used this device last, until they sign out: the till opens for them without a connection. */
export const lastUser = createStoredValue({
  storage: deviceStorage,
  key: 'adunni-admin-last-user',
  parse: (stored) => currentUser.safeParse(stored).data ?? null,
});

const texts = (stored: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));

/** The settings of the store, like its tax rate, for the same. */
export const lastSettings = createStoredValue({
  storage: deviceStorage,
  key: 'adunni-admin-last-settings',
  parse: (stored): Settings => ({ ...defaultSettings, ...(isRecord(stored) && texts(stored)) }),
});
