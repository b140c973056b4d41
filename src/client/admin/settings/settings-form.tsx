import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { useForm, type UseFormReturn, useController } from 'react-hook-form';
import type { z } from 'zod';
import { settingsInput } from '#shared/settings-schema.ts';
import { type SettingKey, type Settings, isOn } from '#shared/settings.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText, sentence } from '#client/admin/ui/format.ts';
import { Switch } from '#client/admin/ui/switch.tsx';

/** Without the pictures, which are saved on upload, and the fixed currency. */
const inForm = settingsInput
  .omit({ storeLogo: true, aboutPortrait: true, currency: true })
  .required();
type SettingName = Exclude<SettingKey, 'storeLogo' | 'aboutPortrait' | 'currency'>;
type Values = Record<SettingName, string>;
export type SettingsFormState = UseFormReturn<Values, unknown, Values>;

const isSetting = (path: string): path is SettingName => Object.hasOwn(inForm.shape, path);

/**
 * The form of all settings. It sends only changed fields, and untouched fields follow what others save, so that two
 * people do not overwrite each other.
 */
export function useSettingsForm(settings: Settings) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const form: SettingsFormState = useForm<Values, unknown, Values>({
    // The schema accepts any input; the form holds only strings.
    resolver: zodResolver(inForm as z.ZodType<Values, Values>),
    values: settings,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { isDirty, dirtyFields } = form.formState;

  const save = trpc.settings.save.useMutation({
    onSuccess: (saved, sent) => {
      const typed = form.getValues();
      utils.settings.get.setData(undefined, saved);
      void utils.audit.invalidate();
      form.reset(saved);
      for (const name of Object.keys(sent).filter(isSetting)) {
        // Typed while the save was pending.
        if (typed[name].trim() !== sent[name]) {
          form.setValue(name, typed[name], { shouldDirty: true });
        }
      }
      toast({
        title: 'Settings saved successfully',
        description: 'Your store settings have been updated.',
      });
    },
    onError: (error) => {
      const issues = errorBody(error)?.issues ?? [];
      issues.forEach(({ path, message }, index) => {
        if (isSetting(path)) form.setError(path, { message }, { shouldFocus: index === 0 });
      });
      toast({
        variant: 'destructive',
        title: 'Failed to save settings',
        description: problemText(error),
      });
    },
  });

  const submit = form.handleSubmit((values) => {
    const changed = Object.entries(values).filter(([name]) => dirtyFields[name as SettingName]);
    save.mutate(Object.fromEntries(changed));
  });
  return { form, submit, isDirty, isSaving: save.isPending };
}

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
