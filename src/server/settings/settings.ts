import { settingsInput, type SettingsInput } from '#shared/settings-schema.ts';
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

/** The stored settings over the defaults. A stored value that is no longer valid falls back to its default. */
export async function loadSettings({ em }: Pick<Ctx, 'em'>): Promise<Settings> {
  const rows = await em.find(Setting, {}, { disableIdentityMap: true });
  const settings = { ...defaultSettings };
  for (const { key, value } of rows) {
    const read = settingsInput.safeParse({ [key]: value });
    if (key in settings && read.success) settings[key as SettingKey] = value;
  }
  return settings;
}

/**
 * Saves the given settings, all or none, and returns the whole map. The audit log records money settings with their values,
 * others by name.
 */
export async function saveSettings(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'user' | 'address'>,
  input: SettingsInput,
): Promise<Settings> {
  return ctx.em.transactional(async (tx) => {
    // One save at a time, so that each is compared with the values it replaces.
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['settings']);
    const stored = await loadSettings({ em: tx });
    const updatedAt = ctx.now();
    const rows = Object.entries(input)
      .filter(([key, value]) => value !== undefined && value !== stored[key as SettingKey])
      .map(([key, value]) => ({ key, value, updatedAt }));
    if (rows.length === 0) return stored;
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
