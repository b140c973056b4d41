import { settingsInput } from '#shared/settings-input.ts';
import { defaultSettings, type SettingKey, type Settings } from '#shared/settings.ts';
import type { Context } from '../context.ts';
import { Setting } from '../entities/index.ts';

/** What is stored over the defaults; a stored value that no longer fits gives way to its default. */
export async function loadSettings({ em }: Pick<Context, 'em'>): Promise<Settings> {
  const rows = await em.find(Setting, {}, { disableIdentityMap: true });
  const settings = { ...defaultSettings };
  for (const { key, value } of rows) {
    const read = settingsInput.safeParse({ [key]: value });
    if (key in settings && read.success) settings[key as SettingKey] = value;
  }
  return settings;
}
