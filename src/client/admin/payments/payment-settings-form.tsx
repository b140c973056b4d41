import type { Outputs } from '#client/lib/trpc.ts';
import { RestoredText, secretsNote } from '#client/admin/ui/restored-text.tsx';
import { SaveBar, UnsavedChangesGuard } from '#client/admin/ui/unsaved-changes.tsx';
import { ProviderCard } from './provider-card.tsx';
import { usePaymentSettings } from './use-payment-settings.ts';

export function PaymentSettingsForm({
  settings,
}: {
  settings: Outputs['paymentSettings']['list'];
}) {
  const { form, draft, of, save, isSaving, isDirty } = usePaymentSettings(settings);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedChangesGuard when={isDirty} onLeave={draft.discard} />
      <RestoredText draft={draft} note={secretsNote} className="mb-4" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {settings.providers.map((setting) => (
          <ProviderCard
            key={setting.provider}
            setting={setting}
            sandbox={settings.sandbox}
            {...of(setting.provider)}
          />
        ))}
      </div>
      <SaveBar label="Save Payment Settings" changed={isDirty} pending={isSaving} />
    </form>
  );
}
