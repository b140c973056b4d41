import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldIssue } from '#shared/errors.ts';
import { byProvider } from '#shared/payment-providers.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { SavePaymentSettingInput } from '#shared/payment-settings.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc, type Outputs } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { useDraftState } from '#client/admin/ui/use-draft-state.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';
import {
  changedSince,
  checkChanges,
  openChanges,
  splitSecrets,
  realChanges,
  type Changes,
} from './provider-draft.ts';

type PerProvider<Value> = Record<PaymentProvider, Value>;

const noChanges = (): PerProvider<Changes> => byProvider(() => ({}));
const noIssues = (): PerProvider<FieldIssue[]> => byProvider(() => []);

/** The unsaved changes to all providers. Saving sends them in one call: all are saved, or none. */
export function usePaymentSettings({ providers }: Outputs['paymentSettings']['list']) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const form = useRef<HTMLFormElement>(null);
  const [secrets, setSecrets] = useState(noChanges);
  const [issues, setIssues] = useState(noIssues);
  const [isSaving, setIsSaving] = useState(false);
  const sent = useRef(noChanges());
  const saving = trpc.paymentSettings.saveAll.useMutation({
    onSuccess: () =>
      setChanges(byProvider((provider) => changedSince(sent.current[provider], changes[provider]))),
  });
  const typed = useDraftState({
    name: 'payment-settings',
    initial: noChanges(),
    schema: openChanges,
    isSending: isSaving,
  });
  const changes = byProvider((provider) => ({ ...typed.value[provider], ...secrets[provider] }));
  const setChanges = (next: PerProvider<Changes>) => {
    const split = byProvider((provider) => splitSecrets(provider, next[provider]));
    typed.setValue(byProvider((provider) => split[provider].open));
    setSecrets(byProvider((provider) => split[provider].secret));
  };

  const changed = providers.flatMap((setting) => {
    const real = realChanges(setting, changes[setting.provider]);
    return Object.keys(real).length > 0 ? [{ setting, real }] : [];
  });

  const change = (provider: PaymentProvider, next: Changes) => {
    const setting = providers.find((it) => it.provider === provider);
    const merged = { ...changes[provider], ...next };
    setChanges({ ...changes, [provider]: setting ? realChanges(setting, merged) : merged });
    setIssues((all) => ({
      ...all,
      [provider]: all[provider].filter(({ path }) => !((path.split('.')[0] as string) in next)),
    }));
  };

  const fail = useFailure()('Failed to save payment settings');

  const showIssues = (found: PerProvider<FieldIssue[]>) => {
    // Rendered before the focus moves, so that screen readers read them with the field.
    flushSync(() => setIssues(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  const save = async () => {
    if (isSaving || changed.length === 0) return;
    setIssues(noIssues());
    const inputs: SavePaymentSettingInput[] = [];
    const rejected = noIssues();
    for (const { setting, real } of changed) {
      const checked = checkChanges(setting.provider, real);
      if ('issues' in checked) rejected[setting.provider] = checked.issues;
      else inputs.push(checked.input);
    }
    if (inputs.length < changed.length) {
      showIssues(rejected);
      fail('Some fields are invalid.');
      return;
    }
    setIsSaving(true);
    try {
      for (const { setting, real } of changed) sent.current[setting.provider] = real;
      const saved = await saving.mutateAsync(inputs);
      utils.paymentSettings.list.setData(
        undefined,
        (all) =>
          all && {
            ...all,
            providers: all.providers.map(
              (one) => saved.find(({ provider }) => provider === one.provider) ?? one,
            ),
          },
      );
      // A change to one provider may solve a problem of another.
      void utils.paymentSettings.list.invalidate();
      void utils.audit.invalidate();
      void utils.payments.invalidate();
      toast({
        title: 'Payment settings saved',
        description: 'Your payment configuration has been updated successfully.',
      });
    } catch (error) {
      // `1.publicKey` is a field of the second provider in the request.
      for (const { path, message } of errorBody(error)?.issues ?? []) {
        const [index = '', ...field] = path.split('.');
        const provider = inputs[Number(index)]?.provider;
        if (provider) rejected[provider].push({ path: field.join('.'), message });
      }
      showIssues(rejected);
      fail(problemText(error));
    } finally {
      setIsSaving(false);
    }
  };

  const of = (provider: PaymentProvider) => ({
    changes: changes[provider],
    issues: issues[provider],
    change: (next: Changes) => change(provider, next),
  });
  const draft = {
    ...typed.draft,
    discard: () => {
      setSecrets(noChanges());
      typed.draft.discard();
    },
  };
  return { form, draft, of, save, isSaving, isDirty: changed.length > 0 };
}
