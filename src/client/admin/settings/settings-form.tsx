import type { ComponentProps } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { type SettingKey, isOn } from '#shared/settings.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
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

export const TextSetting = ({ form, name, ...field }: TextProps) => (
  <TextField {...field} {...form.register(name)} error={errorOf({ form, name })} />
);

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
  return (
    <Switch
      {...texts}
      checked={isOn(field.value)}
      onChange={(checked) => field.onChange(String(checked))}
    />
  );
}
