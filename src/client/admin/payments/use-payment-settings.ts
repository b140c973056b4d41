import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldIssue } from '#shared/errors.ts';
import { paymentProvider, type PaymentProvider } from '#shared/payments.ts';
import type { SavePaymentSettingInput } from '#shared/payment-settings.ts';
import { errorBody } from '../../error-body.ts';
import { trpc, type Outputs } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';
import { changedSince, checkChanges, realChanges, type Changes } from './draft.ts';

type PerProvider<Value> = Record<PaymentProvider, Value>;

/** What is typed of both providers, and saving it in one call: all that was changed is saved, or nothing. */
export function usePaymentSettings({ providers }: Outputs['paymentSettings']['list']) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<PerProvider<Changes>>({ flutterwave: {}, paystack: {} });
  const [issues, setIssues] = useState<PerProvider<FieldIssue[]>>({
    flutterwave: [],
    paystack: [],
  });
  const [isSaving, setIsSaving] = useState(false);
  const saving = trpc.paymentSettings.saveAll.useMutation();

  const changed = providers.flatMap((setting) => {
    const real = realChanges(setting, changes[setting.provider]);
    return Object.keys(real).length > 0 ? [{ setting, real }] : [];
  });

  const change = (provider: PaymentProvider, next: Changes) => {
    setChanges((all) => ({ ...all, [provider]: { ...all[provider], ...next } }));
    setIssues((all) => ({
      ...all,
      [provider]: all[provider].filter(({ path }) => !((path.split('.')[0] as string) in next)),
    }));
  };

  const fail = (description: string) =>
    toast({ variant: 'destructive', title: 'Failed to save payment settings', description });

  const showIssues = (found: PerProvider<FieldIssue[]>) => {
    // On the page before the focus goes there, so that they are read with the field.
    flushSync(() => setIssues(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  const save = async () => {
    if (isSaving || changed.length === 0) return;
    setIssues({ flutterwave: [], paystack: [] });
    const inputs: SavePaymentSettingInput[] = [];
    const wrong: PerProvider<FieldIssue[]> = { flutterwave: [], paystack: [] };
    for (const { setting, real } of changed) {
      const checked = checkChanges(setting.provider, real);
      if ('issues' in checked) wrong[setting.provider] = checked.issues;
      else inputs.push(checked.input);
    }
    if (inputs.length < changed.length) {
      showIssues(wrong);
      fail('Some fields are not right.');
      return;
    }
    setIsSaving(true);
    try {
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
      // A problem of one provider may end with a change of the other.
      void utils.paymentSettings.list.invalidate();
      setChanges((all) => {
        const left = { ...all };
        for (const { setting, real } of changed) {
          left[setting.provider] = changedSince(real, all[setting.provider]);
        }
        return left;
      });
      void utils.audit.invalidate();
      void utils.payments.invalidate();
      toast({
        title: 'Payment settings saved',
        description: 'Your payment configuration has been updated successfully.',
      });
    } catch (error) {
      // `1.publicKey` is a field of the second provider that was sent.
      for (const { path, message } of errorBody(error)?.issues ?? []) {
        const [place = '', ...field] = path.split('.');
        const provider = inputs[Number(place)]?.provider;
        if (provider) wrong[provider].push({ path: field.join('.'), message });
      }
      showIssues(wrong);
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
  return { form, of, save, isSaving, isDirty: changed.length > 0, order: paymentProvider.options };
}
