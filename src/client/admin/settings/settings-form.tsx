import type { ComponentProps } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { isOn, protectedSettings, type SettingKey } from '#shared/settings.ts';
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

type TextProps = SettingProps & Omit<ComponentProps<typeof TextField>, 'error' | 'name' | 'form'>;

/** Whether somebody sees a setting that only the owner changes. */
const useIsLocked = (name: SettingName): boolean => {
  const isOwner = useMay()('owner');
  return protectedSettings.has(name) && !isOwner;
};

export function TextSetting({ form, name, hint, placeholder, ...field }: TextProps) {
  const isLocked = useIsLocked(name);
  return (
    <TextField
      {...field}
      {...form.register(name)}
      hint={isLocked ? 'Only the owner can change this.' : hint}
      // In a field that nobody can fill in, an example looks like the value.
      placeholder={isLocked ? undefined : placeholder}
      readOnly={isLocked}
      error={errorOf({ form, name })}
    />
  );
}

type AreaProps = SettingProps &
  Omit<ComponentProps<typeof TextAreaField>, 'error' | 'name' | 'form'>;

export const TextAreaSetting = ({ form, name, ...field }: AreaProps) => (
  <TextAreaField {...field} {...form.register(name)} error={errorOf({ form, name })} />
);

interface SwitchProps extends SettingProps {
  label: string;
  hint: string;
}

/** Settings are stored as strings. */
export function SwitchSetting({ form, name, ...texts }: SwitchProps) {
  const { field } = useController({ control: form.control, name });
  const isLocked = useIsLocked(name);
  return (
    <Switch
      {...texts}
      hint={isLocked ? 'Only the owner can change this.' : texts.hint}
      disabled={isLocked}
      checked={isOn(field.value)}
      onChange={(checked) => field.onChange(String(checked))}
    />
  );
}
