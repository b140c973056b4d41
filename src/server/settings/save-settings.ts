import type { SettingsInput } from '#shared/settings-input.ts';
import type { Settings } from '#shared/settings.ts';
import type { Context } from '../context.ts';
import { Setting } from '../entities/index.ts';
import { loadSettings } from './load-settings.ts';

/** Saves what is given, all or nothing, and answers with the whole map. */
export async function saveSettings(
  { em, now }: Pick<Context, 'em' | 'now'>,
  input: SettingsInput,
): Promise<Settings> {
  const rows = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, value, updatedAt: now() }));
  if (rows.length > 0) {
    await em.upsertMany(Setting, rows, { onConflictFields: ['key'] });
  }
  return loadSettings({ em });
}
