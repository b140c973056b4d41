import { providerNames } from '#shared/payment-providers.ts';
import { trpc } from '#client/lib/trpc.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { GettingStarted } from './getting-started.tsx';
import { PaymentSettingsForm } from './payment-settings-form.tsx';
import { ReconciliationLink } from './reconciliation-link.tsx';
import { StatusPanel } from './status-panel.tsx';

export function Component() {
  const { data, error, refetch } = trpc.paymentSettings.list.useQuery();
  const enabled = data?.providers.filter(({ isEnabled }) => isEnabled) ?? [];
  return (
    <>
      <PageHeader
        title="Payment Settings"
        screenTitle="Payments"
        description="The providers that take your shoppers’ money."
        badges={enabled.map(({ provider }) => (
          <ToneBadge key={provider} tone="green">
            {providerNames[provider]} Active
          </ToneBadge>
        ))}
      />
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <LoadingText>Loading payment settings...</LoadingText>}
      {data && (
        <>
          {data.sandbox && <SandboxNotice />}
          <StatusPanel providers={data.providers} sandbox={data.sandbox} />
          <ReconciliationLink />
          <PaymentSettingsForm settings={data} />
          <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
            {data.providers.map(({ provider }) => (
              <GettingStarted key={provider} provider={provider} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

const SandboxNotice = () => (
  <div className="mb-6 flex gap-3 rounded-small bg-tone-yellow p-4 text-14 text-tone-yellow-text">
    <AdminIcon name="alert" className="mt-0.5 size-5 shrink-0" />
    <p>
      <strong className="font-semibold">Test mode: no real money moves.</strong> Built-in imitations
      replace providers without keys of their own. Orders paid this way are marked and do not count
      as revenue. Live keys are refused.
    </p>
  </div>
);
