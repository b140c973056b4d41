import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { settingsInput } from '#shared/settings-input.ts';
import type { SettingKey, Settings } from '#shared/settings.ts';
import { errorBody } from '../../error-body.ts';
import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';

/** The logo is saved as it is uploaded, and the currency is what it is. */
const inForm = settingsInput.omit({ storeLogo: true, currency: true }).required();
export type SettingName = Exclude<SettingKey, 'storeLogo' | 'currency'>;
type Values = Record<SettingName, string>;
export type SettingsFormState = UseFormReturn<Values, unknown, Values>;

const isSetting = (path: string): path is SettingName => Object.hasOwn(inForm.shape, path);

/**
 * The form of the whole map. Only what was changed here is sent, and what somebody else saves meanwhile appears in the
 * fields that nobody has touched: two people at work do not undo each other.
 */
export function useSettingsForm(settings: Settings) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const form: SettingsFormState = useForm<Values, unknown, Values>({
    // The rules take anything and say what is wrong with it; a form holds only strings.
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
        // Typed while the save was under way.
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
