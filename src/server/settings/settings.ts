import { DomainError } from '#shared/errors.ts';
import {
  auditedSettings,
  protectedSettings,
  settingField,
  settingsInput,
  type SaveSettingsInput,
  type SettingProblem,
  type SettingsInput,
} from '#shared/settings-schema.ts';
import { defaultSettings, type SettingKey, type Settings } from '#shared/settings.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { Setting } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { isNoticed, queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { readRows, sql } from '#server/query.ts';

export type StoredSettings = Record<string, string> | null;

/** The stored settings as a column, for a statement that reads more. */
export const STORED_SETTINGS = sql`(select json_object_agg(key, value) from settings)`;

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

async function loadStored({ em }: Pick<Ctx, 'em'>): Promise<StoredSettings> {
  const [row] = await readRows<{ stored: StoredSettings }>(
    em,
    sql`select ${STORED_SETTINGS} as stored`,
    'settings',
  );
  return row?.stored ?? null;
}

export const loadSettings = async (ctx: Pick<Ctx, 'em'>): Promise<Settings> =>
  settingsFrom(await loadStored(ctx));

/** What an earlier version, or somebody in the database, stored and this version does not use. */
export async function listSettingProblems(ctx: Pick<Ctx, 'em'>): Promise<SettingProblem[]> {
  const stored = (await loadStored(ctx)) ?? {};
  return settingsInput.keyof().options.flatMap((key) => {
    const value = stored[key];
    if (value === undefined) return [];
    const problem = settingsInput.safeParse({ [key]: value }).error?.issues[0]?.message;
    return problem === undefined ? [] : [{ key, value, problem }];
  });
}

const refuse = () => {
  throw new DomainError('owner_only');
};

interface SaveOptions {
  /** What the sender saw. */
  expected?: SaveSettingsInput['expected'];
  /** Called with the protected settings that would change, if any; throws if the caller may not. By default nobody may. */
  requireProtected?: (keys: string[]) => void;
}

/**
 * Saves the given settings, all or none, and returns the whole map. Throws `version_conflict` if one of them is not what is
 * `expected` any more, and what `requireProtected` throws.
 */
export async function saveSettings(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'user' | 'address'>,
  input: SettingsInput,
  { expected = {}, requireProtected = refuse }: SaveOptions = {},
): Promise<Settings> {
  return ctx.em.transactional(async (tx) => {
    // One save at a time, so that each is compared with the values it replaces.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
    const values = await loadStored({ em: tx });
    const stored = settingsFrom(values);
    const updatedAt = ctx.now();
    const rows = Object.entries(input)
      .filter(
        ([key, value]) =>
          value !== undefined &&
          (value !== stored[key as SettingKey] ||
            (settingField(key as SettingKey).isFirstStep && values?.[key] === undefined)),
      )
      .map(([key, value]) => ({ key, value, updatedAt }));
    if (rows.length === 0) return stored;
    const isOutdated = rows.some(({ key }) => {
      const seen = expected[key as SettingKey];
      return seen !== undefined && seen !== stored[key as SettingKey];
    });
    if (isOutdated) throw new DomainError('version_conflict');
    const guarded = rows.map(({ key }) => key).filter((key) => protectedSettings.has(key));
    if (guarded.length > 0) requireProtected(guarded);
    await tx.upsertMany(Setting, rows, { onConflictFields: ['key'] });
    const detail = {
      fields: rows.map(({ key }) => key),
      changes: rows
        .filter(({ key }) => auditedSettings.has(key))
        .map(({ key, value }) => ({ field: key, from: stored[key as SettingKey], to: value })),
    };
    const entry = recordAudit(tx, 'settings_saved', 'store', detail, actorOf(ctx));
    await tx.flush();
    if (detail.changes.some(isNoticed)) await queueAccountNotice(tx, entry);
    return loadSettings({ em: tx });
  });
}
