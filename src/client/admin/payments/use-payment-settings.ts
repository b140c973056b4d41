import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldIssue } from '#shared/errors.ts';
import { paymentProvider, type PaymentProvider } from '#shared/payments.ts';
import type { StaffPaymentSetting } from '#shared/payment-settings.ts';
import { errorBody } from '../../error-body.ts';
import { trpc, type Outputs } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';
import { changedSince, checkChanges, realChanges, type Changes } from './draft.ts';

type PerProvider<Value> = Record<PaymentProvider, Value>;

/** What is typed of both providers, and saving it: one call per provider that was changed, in parallel. */
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
  const saving = trpc.paymentSettings.save.useMutation();

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

  const showIssues = (provider: PaymentProvider, found: FieldIssue[]) => {
    // On the page before the focus goes there, so that they are read with the field.
    flushSync(() => setIssues((all) => ({ ...all, [provider]: found })));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  async function saveOne({ setting, real }: { setting: StaffPaymentSetting; real: Changes }) {
    const { provider } = setting;
    const checked = checkChanges(provider, real);
    if ('issues' in checked) {
      showIssues(provider, checked.issues);
      return 'Some fields are not right.';
    }
    try {
      const saved = await saving.mutateAsync(checked.input);
      utils.paymentSettings.list.setData(
        undefined,
        (all) =>
          all && {
            ...all,
            providers: all.providers.map((one) => (one.provider === provider ? saved : one)),
          },
      );
      setChanges((all) => ({ ...all, [provider]: changedSince(real, all[provider]) }));
      return null;
    } catch (error) {
      const found = errorBody(error)?.issues ?? [];
      if (found.length > 0) showIssues(provider, found);
      return problemText(error);
    }
  }

  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    setIssues({ flutterwave: [], paystack: [] });
    const problems = (await Promise.all(changed.map(saveOne))).filter(
      (problem) => problem !== null,
    );
    setIsSaving(false);
    if (changed.length > problems.length) {
      void utils.audit.invalidate();
      void utils.payments.invalidate();
    }
    if (problems.length > 0) return fail(problems.join(' '));
    return toast({
      title: 'Payment settings saved',
      description: 'Your payment configuration has been updated successfully.',
    });
  };

  const of = (provider: PaymentProvider) => ({
    changes: changes[provider],
    issues: issues[provider],
    change: (next: Changes) => change(provider, next),
  });
  return { form, of, save, isSaving, isDirty: changed.length > 0, order: paymentProvider.options };
}
