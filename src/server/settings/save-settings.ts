import type { SettingsInput } from '#shared/settings-input.ts';
import type { SettingKey, Settings } from '#shared/settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { Setting } from '../entities/index.ts';
import { loadSettings } from './load-settings.ts';

/** Saves what is given, all or nothing, and answers with the whole map. What changed is written down, by name. */
export async function saveSettings(
  { em, now, user }: Pick<Context, 'em' | 'now' | 'user'>,
  input: SettingsInput,
): Promise<Settings> {
  return em.fork().transactional(async (tx) => {
    // One save after another: each is compared with what it really replaces.
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['settings']);
    const stored = await loadSettings({ em: tx });
    const updatedAt = now();
    const rows = Object.entries(input)
      .filter(([key, value]) => value !== undefined && value !== stored[key as SettingKey])
      .map(([key, value]) => ({ key, value, updatedAt }));
    if (rows.length === 0) return stored;
    await tx.upsertMany(Setting, rows, { onConflictFields: ['key'] });
    const fields = rows.map(({ key }) => key);
    recordAudit(tx, 'settings_saved', 'store', { fields }, { now: updatedAt, userId: user?.id });
    return loadSettings({ em: tx });
  });
}
