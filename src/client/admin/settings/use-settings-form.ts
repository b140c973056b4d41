import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { SettingPage } from '#shared/setting-kinds.ts';
import { settingField, settingsInput } from '#shared/settings-schema.ts';
import type { Settings } from '#shared/settings.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { useFormDraft } from '#client/admin/ui/use-form-draft.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';
import type { SettingName, SettingsFormState, SettingValues } from './settings-form.tsx';
import { useSettingsConflict } from './use-settings-conflict.ts';

/** Without the pictures, which are saved on upload, and the fixed currency. */
const inForm = settingsInput
  .omit({ storeLogo: true, aboutPortrait: true, currency: true })
  .required();
export const isSetting = (path: string): path is SettingName => Object.hasOwn(inForm.shape, path);
const settingNames = Object.keys(inForm.shape).filter(isSetting);

/**
 * The form of a page of the settings. It sends only changed fields with what they were before, and untouched fields follow what others
 * save, so that two people do not overwrite each other.
 */
export function useSettingsForm(settings: Settings, page: SettingPage) {
  const toast = useToast();
  const failure = useFailure();
  const utils = trpc.useUtils();
  const form: SettingsFormState = useForm<SettingValues, unknown, SettingValues>({
    // The schema accepts any input; the form holds only strings.
    resolver: zodResolver(inForm as z.ZodType<SettingValues, SettingValues>),
    values: settings,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { dirtyFields } = form.formState;
  const names = settingNames.filter((name) => settingField(name).page === page);
  const changed = names.filter((name) => dirtyFields[name]);
  const conflict = useSettingsConflict(settings, form);

  const save = trpc.settings.save.useMutation({
    onSuccess: (saved, sent) => {
      const typed = form.getValues();
      conflict.rebase(saved);
      utils.settings.get.setData(undefined, saved);
      void utils.audit.invalidate();
      form.reset(saved);
      for (const name of Object.keys(sent).filter(isSetting)) {
        // Typed while the save was pending, or stored in another form, like a phone number.
        const isTypedSince = inForm.shape[name].safeParse(typed[name]).data !== sent[name];
        form.setValue(name, isTypedSince ? typed[name] : saved[name], { shouldDirty: true });
      }
      toast({
        title: 'Settings saved successfully',
        description: 'Your store settings have been updated.',
      });
    },
    onError: async (error) => {
      if (errorBody(error)?.code === 'version_conflict' && (await showConflict())) return;
      const issues = errorBody(error)?.issues ?? [];
      issues.forEach(({ path, message }, index) => {
        if (isSetting(path)) form.setError(path, { message }, { shouldFocus: index === 0 });
      });
      failure('Failed to save settings')(error);
    },
  });

  /** Returns false if the stored settings could not be fetched. */
  async function showConflict(): Promise<boolean> {
    try {
      conflict.show(await utils.settings.get.fetch(undefined, { staleTime: 0 }));
      return true;
    } catch {
      return false;
    }
  }

  const draft = useFormDraft(form, {
    name: `settings-${page}`,
    fields: names,
    saved: settings,
    isSending: save.isPending,
  });
  const submit = form.handleSubmit((values) => {
    const pick = (from: SettingValues) =>
      Object.fromEntries(changed.map((name) => [name, from[name]]));
    save.mutate({ ...pick(values), expected: pick(conflict.base) });
  });
  const labels = changed.map((name) => settingField(name).label);
  return { form, draft, conflict, submit, changed: labels, isSaving: save.isPending };
}
