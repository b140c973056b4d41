import type { SettingsInput } from '#shared/settings-input.ts';
import { moneySettings, type SettingKey, type Settings } from '#shared/settings.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { Setting } from '../entities/index.ts';
import { isNoticed } from '../mail/account-notice-mail.ts';
import { queueAccountNotice } from '../mail/queue-account-notice.ts';
import { loadSettings } from './load-settings.ts';

/** Saves what is given, all or nothing, and answers with the whole map. What changed is written down: money settings with their values, others by name. */
export async function saveSettings(
  { em, ...actor }: Pick<Context, 'em' | 'now' | 'user' | 'address'>,
  input: SettingsInput,
): Promise<Settings> {
  return em.fork().transactional(async (tx) => {
    // One save after another: each is compared with what it really replaces.
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['settings']);
    const stored = await loadSettings({ em: tx });
    const updatedAt = actor.now();
    const rows = Object.entries(input)
      .filter(([key, value]) => value !== undefined && value !== stored[key as SettingKey])
      .map(([key, value]) => ({ key, value, updatedAt }));
    if (rows.length === 0) return stored;
    await tx.upsertMany(Setting, rows, { onConflictFields: ['key'] });
    const fields = rows.map(({ key }) => key);
    const detail = {
      fields,
      changes: rows
        .filter(({ key }) => moneySettings.has(key))
        .map(({ key, value }) => ({ field: key, from: stored[key as SettingKey], to: value })),
    };
    const entry = recordAudit(tx, 'settings_saved', 'store', detail, actorOf(actor));
    await tx.flush();
    if (detail.changes.some(isNoticed)) await queueAccountNotice(tx, entry);
    return loadSettings({ em: tx });
  });
}
