import { trpc } from '#client/lib/trpc.ts';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';
import type { Settings } from '#shared/settings.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { SaveBar, UnsavedChangesGuard } from '#client/admin/ui/unsaved-changes.tsx';
import { Appearance } from './appearance.tsx';
import { BuyerMails } from './buyer-mails.tsx';
import { FaceOfTheStore } from './face-panel.tsx';
import { useSettingsForm } from './settings-form.tsx';
import { StoreLogo } from './store-logo.tsx';
import { CustomerTextsPanel, Policies } from './policies-panel.tsx';
import { PaymentContact, SocialMedia, StoreInformation } from './store-panels.tsx';
import { AboutTheStore, Promises } from './story-panels.tsx';
import { AdminAccount, SystemConfiguration } from './system-panels.tsx';

export function Component() {
  // Refetch instead of using the page's own settings: somebody else may have saved since.
  const { data, error, refetch, isFetchedAfterMount } = trpc.settings.get.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  const isReady = data && isFetchedAfterMount;
  return (
    <>
      <PageHeader
        title="Store Settings"
        screenTitle="Settings"
        description="What shoppers see of your store, and how it works."
      />
      {isReady && <SettingsForm settings={data} />}
      {!isReady && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!isReady && !error && <LoadingText>Loading settings...</LoadingText>}
    </>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { form, submit, isDirty, isSaving } = useSettingsForm(settings);
  return (
    <form noValidate onSubmit={(event) => void (isSaving ? event.preventDefault() : submit(event))}>
      <UnsavedChangesGuard when={isDirty} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <StoreInformation form={form} />
          <StoreLogo url={settings.storeLogo} />
          <Appearance form={form} />
          <Promises form={form} />
        </div>
        <div className="grid gap-6">
          <PaymentContact form={form} />
          <SocialMedia form={form} />
          <AboutTheStore form={form} />
          <FaceOfTheStore form={form} portraitUrl={settings.aboutPortrait} />
          <SystemConfiguration form={form} />
          <BuyerMails form={form} />
          <Policies />
          <CustomerTextsPanel />
          <AdminAccount />
        </div>
      </div>
      <SaveBar label="Save Changes" isDirty={isDirty} pending={isSaving} />
    </form>
  );
}
