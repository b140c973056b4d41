import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { trpc } from '#client/lib/trpc.ts';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';
import type { PolicyName } from '#shared/policies.ts';
import type { SettingPage } from '#shared/setting-kinds.ts';
import { isSettingKey, settingField, type SettingProblem } from '#shared/settings-schema.ts';
import type { Settings } from '#shared/settings.ts';
import { ConflictDialog } from '#client/admin/ui/conflict-dialog.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { PageTabs } from '#client/admin/ui/page-tabs.tsx';
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
import { settingsPageNames, settingsPages } from './settings-pages.ts';
import { settingOfAddress, useFieldOfAddress } from './use-field-of-address.ts';
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
  const { pathname, hash } = useLocation();
  const page = settingsPageNames.find((it) => settingsPages[it].to === pathname) ?? 'store';
  const isReady =
    data && isFetchedAfterMount && !unconfirmed.isLoading && problems.isFetchedAfterMount;
  const wanted = isReady ? pageOfAddress(hash, problems.data ?? []) : page;
  if (wanted !== null && wanted !== page) {
    return <Navigate replace to={{ pathname: settingsPages[wanted].to, hash }} />;
  }
  return (
    <>
      <PageHeader
        title="Store Settings"
        screenTitle="Settings"
        description="What shoppers see of your store, and how it works."
      />
      <PageTabs label="Settings pages" tabs={Object.values(settingsPages)} />
      {isReady && (
        <SettingsForm
          page={page}
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

/** The page that the end of an address names: by its own name, or as that of a setting. */
function pageOfAddress(hash: string, problems: readonly SettingProblem[]): SettingPage | null {
  const own = settingsPageNames.find((page) => `#${page}` === hash);
  const key = settingOfAddress(hash, problems);
  return own ?? (key && isSettingKey(key) ? settingField(key).page : null);
}

interface FormProps {
  page: SettingPage;
  settings: Settings;
  unconfirmed: readonly PolicyName[];
  problems: readonly SettingProblem[];
}

function SettingsForm({ page, settings, unconfirmed, problems }: FormProps) {
  const { form, draft, conflict, submit, changed, isSaving } = useSettingsForm(settings, page);
  useFieldOfAddress(form, problems);
  const panels: Record<SettingPage, ReactNode> = {
    store: (
      <>
        <NameAndContactPanel form={form} />
        <div className="grid gap-6">
          <StoreLogo url={settings.storeLogo} />
          <Appearance form={form} />
        </div>
      </>
    ),
    contact: (
      <>
        <WhatsappAndBankPanel form={form} />
        <SocialMediaPanel form={form} />
      </>
    ),
    about: (
      <>
        <AboutPagePanel form={form} />
        <FounderQuotePanel form={form} portraitUrl={settings.aboutPortrait} />
      </>
    ),
    promises: (
      <>
        <Promises form={form} />
        <Policies unconfirmed={unconfirmed} />
      </>
    ),
    mails: (
      <>
        <BuyerMails form={form} />
        <CustomerTextsPanel />
      </>
    ),
    system: (
      <>
        <TaxAndMaintenancePanel form={form} />
        <PasswordPanel />
      </>
    ),
  };
  return (
    <form noValidate onSubmit={(event) => void (isSaving ? event.preventDefault() : submit(event))}>
      <UnsavedChangesGuard when={changed.length > 0} onLeave={draft.discard} />
      <RestoredText draft={draft} className="mb-4" />
      <div className="grid items-start gap-6 lg:grid-cols-2">{panels[page]}</div>
      {conflict.disputed.length > 0 && (
        <ConflictDialog
          title="Somebody else changed the settings"
          adopted={[]}
          disputed={conflict.disputed}
          onClose={conflict.close}
          onApply={conflict.goOn}
        />
      )}
      <SaveBar label="Save Changes" changed={changed} pending={isSaving} />
    </form>
  );
}
