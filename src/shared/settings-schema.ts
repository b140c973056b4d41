import { z } from 'zod';
import { shapeOf } from './field-kinds.ts';
import { settingFields } from './setting-fields.ts';
import type { SettingField } from './setting-kinds.ts';
import type { SettingKey } from './settings.ts';

export const settingField = (name: SettingKey): SettingField => settingFields[name];
export const settingKeys = Object.keys(settingFields) as SettingKey[];
export const isSettingKey = (name: string): name is SettingKey =>
  Object.hasOwn(settingFields, name);

export const protectedSettings: ReadonlySet<string> = new Set(
  settingKeys.filter((name) => settingField(name).isProtected),
);
export const auditedSettings: ReadonlySet<string> = new Set(
  settingKeys.filter((name) => settingField(name).isAudited || protectedSettings.has(name)),
);

/** The settings to save; omitted ones stay unchanged. */
export const settingsInput = z.object(shapeOf(settingFields, 'input')).partial();
export type SettingsInput = z.infer<typeof settingsInput>;

/** `expected`: what the sender saw of them; if one was saved meanwhile, nothing changes. */
export const saveSettingsInput = settingsInput.extend({
  expected: z.partialRecord(settingsInput.keyof(), z.string()).optional(),
});
export type SaveSettingsInput = z.infer<typeof saveSettingsInput>;

/** All settings, with defaults filled in. */
export const settingsView = z.record(settingsInput.keyof(), z.string());

/** A stored value that is not used because it is not valid; `problem` says why, like `must be …`. */
export const settingProblem = z.object({
  key: settingsInput.keyof(),
  value: z.string(),
  problem: z.string(),
});
export type SettingProblem = z.infer<typeof settingProblem>;
