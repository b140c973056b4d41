import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { isOn } from '#shared/settings.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { sentence } from '../ui/sentence.ts';
import { Switch } from '../ui/switch.tsx';
import type { SettingName, SettingsFormState } from './use-settings-form.ts';

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

/** The map knows only strings. */
export function SwitchSetting({ form, name, ...words }: SwitchProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <Switch
      {...words}
      checked={isOn(field.value)}
      onChange={(checked) => field.onChange(String(checked))}
    />
  );
}
