import type { ComponentProps } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';
import type { PolicyName } from '#shared/policies.ts';
import type { SettingProblem } from '#shared/settings-schema.ts';
import type { Settings } from '#shared/settings.ts';
import { ConflictDialog } from '#client/admin/ui/conflict-dialog.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { SectionTabs, TabSection } from '#client/admin/ui/section-tabs.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { SaveBar, UnsavedChangesGuard } from '#client/admin/ui/unsaved-changes.tsx';
import { AboutPagePanel } from './about-page-panel.tsx';
import { Appearance } from './appearance.tsx';
import { BuyerMails } from './buyer-mails.tsx';
import { FounderQuotePanel } from './founder-quote-panel.tsx';
import { NameAndContactPanel } from './name-and-contact-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { CustomerTextsPanel, Policies } from './policies-panel.tsx';
import { Promises } from './promises-panel.tsx';
import { useFieldOfAddress } from './use-field-of-address.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { SocialMediaPanel } from './social-media-panel.tsx';
import { StoreLogo } from './store-logo.tsx';
import { TaxAndMaintenancePanel } from './tax-and-maintenance-panel.tsx';
import { WhatsappAndBankPanel } from './whatsapp-and-bank-panel.tsx';

export function Component() {
  // Refetch instead of using the page's own settings: somebody else may have saved since.
  const { data, error, refetch, isFetchedAfterMount } = trpc.settings.get.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  // Its note would move what stands below it.
  const unconfirmed = trpc.policies.unconfirmed.useQuery(undefined, { refetchOnMount: 'always' });
  const problems = trpc.settings.problems.useQuery(undefined, { refetchOnMount: 'always' });
  const isReady =
    data && isFetchedAfterMount && !unconfirmed.isLoading && problems.isFetchedAfterMount;
  return (
    <>
      <PageHeader
        title="Store Settings"
        screenTitle="Settings"
        description="What shoppers see of your store, and how it works."
      />
      {isReady && (
        <SettingsForm
          settings={data}
          unconfirmed={unconfirmed.data ?? []}
          problems={problems.data ?? []}
        />
      )}
      {!isReady && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!isReady && !error && <LoadingText>Loading settings...</LoadingText>}
    </>
  );
}

const tabs = [
  { id: 'store', label: 'Store' },
  { id: 'contact', label: 'Contact' },
  { id: 'about', label: 'About' },
  { id: 'promises', label: 'Promises' },
  { id: 'messages', label: 'Messages' },
  { id: 'system', label: 'System' },
] as const;

interface FormProps {
  settings: Settings;
  unconfirmed: readonly PolicyName[];
  problems: readonly SettingProblem[];
}

function SettingsForm({ settings, unconfirmed, problems }: FormProps) {
  const { form, draft, conflict, submit, isDirty, isSaving } = useSettingsForm(settings);
  useFieldOfAddress(form, problems);
  const [store, contact, about, promises, messages, system] = tabs;
  return (
    <form noValidate onSubmit={(event) => void (isSaving ? event.preventDefault() : submit(event))}>
      <UnsavedChangesGuard when={isDirty} onLeave={draft.discard} />
      <RestoredText draft={draft} className="mb-4" />
      <SectionTabs tabs={tabs} className="lg:mb-6" />
      <div className="grid gap-6">
        <Columns {...store}>
          <NameAndContactPanel form={form} />
          <div className="grid gap-6">
            <StoreLogo url={settings.storeLogo} />
            <Appearance form={form} />
          </div>
        </Columns>
        <Columns {...contact}>
          <WhatsappAndBankPanel form={form} />
          <SocialMediaPanel form={form} />
        </Columns>
        <Columns {...about}>
          <AboutPagePanel form={form} />
          <FounderQuotePanel form={form} portraitUrl={settings.aboutPortrait} />
        </Columns>
        <Columns {...promises}>
          <Promises form={form} />
          <Policies unconfirmed={unconfirmed} />
        </Columns>
        <Columns {...messages}>
          <BuyerMails form={form} />
          <CustomerTextsPanel />
        </Columns>
        <Columns {...system}>
          <TaxAndMaintenancePanel form={form} />
          <PasswordPanel />
        </Columns>
      </div>
      {conflict.disputed.length > 0 && (
        <ConflictDialog
          title="Somebody else changed the settings"
          adopted={[]}
          disputed={conflict.disputed}
          onClose={conflict.close}
          onApply={conflict.goOn}
        />
      )}
      <SaveBar label="Save Changes" isDirty={isDirty} pending={isSaving} />
    </form>
  );
}

const Columns = (section: ComponentProps<typeof TabSection>) => (
  <TabSection {...section} className="grid items-start gap-6 lg:grid-cols-2" />
);
