import { DomainError } from '#shared/errors.ts';
import {
  settingsInput,
  type SaveSettingsInput,
  type SettingsInput,
} from '#shared/settings-schema.ts';
import {
  defaultSettings,
  moneySettings,
  type SettingKey,
  type Settings,
} from '#shared/settings.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { Setting } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { isNoticed, queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { readRows } from '#server/read-rows.ts';

export type StoredSettings = Record<string, string> | null;

/** The stored settings as a column, for a statement that reads more. */
export const STORED_SETTINGS = '(select json_object_agg(key, value) from settings)';

/** The last valid value of each setting, which need not be validated again. */
const validValues = new Map<string, string>();

function isValid(key: string, value: string): boolean {
  if (validValues.get(key) === value) return true;
  const { success } = settingsInput.safeParse({ [key]: value });
  if (success) validValues.set(key, value);
  return success;
}

/** The stored settings over the defaults. A stored value that is no longer valid falls back to its default. */
export function settingsFrom(stored: StoredSettings): Settings {
  const settings = { ...defaultSettings };
  for (const [key, value] of Object.entries(stored ?? {})) {
    if (key in settings && isValid(key, value)) settings[key as SettingKey] = value;
  }
  return settings;
}

export async function loadSettings({ em }: Pick<Ctx, 'em'>): Promise<Settings> {
  const [row] = await readRows<{ stored: StoredSettings }>(em, {
    name: 'settings',
    text: `select ${STORED_SETTINGS} as stored`,
  });
  return settingsFrom(row?.stored ?? null);
}

/** Whether saving them would change the bank account, or whether and where mail about the account arrives. */
export async function changesAccount(ctx: Pick<Ctx, 'em'>, input: SettingsInput): Promise<boolean> {
  const stored: Record<string, string> = await loadSettings(ctx);
  return Object.entries(input).some(([field, to]) => {
    const from = stored[field] ?? '';
    return to !== undefined && to !== from && isNoticed({ field, from, to });
  });
}

/** Whether no API key may save a setting: what the owner is mailed about, and even the first e-mail address. */
const isForPeople = ({ key, value }: { key: string; value: string }): boolean =>
  key === 'storeEmail' || isNoticed({ field: key, from: '', to: value });

/** Who sends the name that the store has by default keeps it. */
const confirmsName = async (em: Ctx['em'], { storeName }: SettingsInput): Promise<boolean> =>
  storeName === defaultSettings.storeName && (await em.count(Setting, { key: 'storeName' })) === 0;

/**
 * Saves the given settings, all or none, and returns the whole map. The audit log records money settings with their values,
 * others by name. Throws `version_conflict` if one of them is not what is `expected` any more, and `forbidden` for an API key that
 * changes the bank account, or where mail about the account arrives.
 */
export async function saveSettings(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'user' | 'address'>,
  input: SettingsInput,
  expected: SaveSettingsInput['expected'] = {},
): Promise<Settings> {
  return ctx.em.transactional(async (tx) => {
    // One save at a time, so that each is compared with the values it replaces.
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['settings']);
    const stored = await loadSettings({ em: tx });
    const updatedAt = ctx.now();
    const isConfirmed = await confirmsName(tx, input);
    const rows = Object.entries(input)
      .filter(
        ([key, value]) =>
          value !== undefined &&
          (value !== stored[key as SettingKey] || (key === 'storeName' && isConfirmed)),
      )
      .map(([key, value]) => ({ key, value, updatedAt }));
    if (rows.length === 0) return stored;
    const isOutdated = rows.some(({ key }) => {
      const seen = expected[key as SettingKey];
      return seen !== undefined && seen !== stored[key as SettingKey];
    });
    if (isOutdated) throw new DomainError('version_conflict');
    if (ctx.user?.role === 'key' && rows.some(isForPeople)) {
      throw new DomainError('forbidden', {
        message:
          'An API key cannot change the bank account that customers transfer to, or where mail to the store arrives. Sign in.',
      });
    }
    await tx.upsertMany(Setting, rows, { onConflictFields: ['key'] });
    const detail = {
      fields: rows.map(({ key }) => key),
      changes: rows
        .filter(({ key }) => moneySettings.has(key))
        .map(({ key, value }) => ({ field: key, from: stored[key as SettingKey], to: value })),
    };
    const entry = recordAudit(tx, 'settings_saved', 'store', detail, actorOf(ctx));
    await tx.flush();
    if (detail.changes.some(isNoticed)) await queueAccountNotice(tx, entry);
    return loadSettings({ em: tx });
  });
}
