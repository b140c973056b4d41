import { useState } from 'react';
import { settingField } from '#shared/settings-schema.ts';
import type { Settings } from '#shared/settings.ts';
import type { ChangedValue } from '#client/admin/ui/conflict-dialog.tsx';
import type { SettingName, SettingsFormState } from './settings-form.tsx';

/**
 * The values that somebody else saved meanwhile in fields that I typed in. `base` has each field as it was when I
 * began; untouched fields follow what others save.
 */
export function useSettingsConflict(settings: Settings, form: SettingsFormState) {
  const { dirtyFields } = form.formState;
  const typed = (Object.keys(dirtyFields) as SettingName[]).filter((name) => dirtyFields[name]);
  const [base, setBase] = useState(settings);
  const [followed, setFollowed] = useState(settings);
  /** As they were when the server refused what I typed. */
  const [stored, setStored] = useState<Settings | null>(null);
  if (followed !== settings) {
    setFollowed(settings);
    setBase({ ...settings, ...Object.fromEntries(typed.map((name) => [name, base[name]])) });
  }
  const disputed = stored
    ? typed
        .map((name): ChangedValue<SettingName> & { isSame: boolean } => ({
          key: name,
          label: settingField(name).label,
          mine: valueText(form.getValues(name)),
          theirs: valueText(stored[name]),
          isSame: [base[name], form.getValues(name).trim()].includes(stored[name]),
        }))
        .filter(({ isSame }) => !isSame)
    : [];
  return {
    base,
    disputed,
    show: setStored,
    close: () => setStored(null),
    /** The next save is compared with `saved`. */
    rebase: setBase,
    /** Continues with what I typed, except for `theirs`. */
    goOn: (theirs: readonly SettingName[]) => {
      if (!stored) return;
      for (const name of theirs) form.resetField(name, { defaultValue: stored[name] });
      setBase(stored);
      setStored(null);
    },
  };
}

const valueText = (value: string) =>
  value === 'true' ? 'On' : value === 'false' ? 'Off' : value || 'None';
