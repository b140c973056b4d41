import type { SettingPage } from '#shared/setting-kinds.ts';
import { adminPaths } from '#client/admin/screens.ts';

/** The pages of the settings, in their order. */
export const settingsPages = {
  store: { label: 'Store', to: adminPaths.settings },
  contact: { label: 'Contact', to: adminPaths.settingsContact },
  about: { label: 'About', to: adminPaths.settingsAbout },
  promises: { label: 'Promises', to: adminPaths.settingsPromises },
  mails: { label: 'Mails', to: adminPaths.settingsMails },
  system: { label: 'System', to: adminPaths.settingsSystem },
} as const satisfies Record<SettingPage, { label: string; to: string }>;
export const settingsPageNames = Object.keys(settingsPages) as SettingPage[];
