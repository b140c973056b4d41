import type { ComponentProps } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { protectedSettings, settingField } from '#shared/settings-schema.ts';
import { isOn, type SettingKey } from '#shared/settings.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { sentence } from '#client/admin/ui/format.ts';
import { Switch } from '#client/admin/ui/switch.tsx';

export type SettingName = Exclude<SettingKey, 'storeLogo' | 'aboutPortrait' | 'currency'>;
export type SettingValues = Record<SettingName, string>;
export type SettingsFormState = UseFormReturn<SettingValues, unknown, SettingValues>;

export interface SettingProps {
  form: SettingsFormState;
  name: SettingName;
}

const errorOf = ({ form, name }: SettingProps) => sentence(form.formState.errors[name]?.message);

type TextProps = SettingProps &
  Omit<ComponentProps<typeof TextField>, 'error' | 'name' | 'form' | 'label'>;

/** What the table of settings says of one: what only the owner changes is locked for others. */
function useSetting(name: SettingName) {
  const isOwner = useMay()('owner');
  const isLocked = protectedSettings.has(name) && !isOwner;
  const { label, hint, placeholder } = settingField(name);
  return {
    isLocked,
    label,
    hint: isLocked ? 'Only the owner can change this.' : hint,
    placeholder,
  };
}

export function TextSetting({ form, name, ...field }: TextProps) {
  const { isLocked, placeholder, ...texts } = useSetting(name);
  return (
    <TextField
      {...field}
      {...texts}
      {...form.register(name)}
      // In a field that nobody can fill in, an example looks like the value.
      placeholder={isLocked ? undefined : placeholder}
      readOnly={isLocked}
      error={errorOf({ form, name })}
    />
  );
}

type AreaProps = SettingProps & Pick<ComponentProps<typeof TextAreaField>, 'rows' | 'className'>;

export function TextAreaSetting({ form, name, ...field }: AreaProps) {
  const { label, hint } = useSetting(name);
  return (
    <TextAreaField
      {...field}
      label={label}
      hint={hint}
      {...form.register(name)}
      error={errorOf({ form, name })}
    />
  );
}

/** Settings are stored as strings. */
export function SwitchSetting({ form, name }: SettingProps) {
  const { field } = useController({ control: form.control, name });
  const { isLocked, label, hint } = useSetting(name);
  return (
    <Switch
      label={label}
      hint={hint}
      disabled={isLocked}
      checked={isOn(field.value)}
      onChange={(checked) => field.onChange(String(checked))}
    />
  );
}
