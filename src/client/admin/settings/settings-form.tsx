import type { Settings } from '#shared/settings.ts';
import { SaveBar } from '../ui/save-bar.tsx';
import { UnsavedChangesGuard } from '../ui/unsaved-changes-guard.tsx';
import { AdminAccount } from './admin-account.tsx';
import { Appearance } from './appearance.tsx';
import { PaymentContact } from './payment-contact.tsx';
import { SocialMedia } from './social-media.tsx';
import { StoreInformation } from './store-information.tsx';
import { StoreLogo } from './store-logo.tsx';
import { SystemConfiguration } from './system-configuration.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsForm({ settings }: { settings: Settings }) {
  const { form, submit, isDirty, isSaving } = useSettingsForm(settings);
  return (
    <form noValidate onSubmit={(event) => void (isSaving ? event.preventDefault() : submit(event))}>
      <UnsavedChangesGuard when={isDirty} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <StoreInformation form={form} />
          <StoreLogo url={settings.storeLogo} />
          <Appearance form={form} />
        </div>
        <div className="grid gap-6">
          <PaymentContact form={form} />
          <SocialMedia form={form} />
          <SystemConfiguration form={form} />
          <AdminAccount />
        </div>
      </div>
      <SaveBar label="Save Changes" isDirty={isDirty} pending={isSaving} />
    </form>
  );
}
