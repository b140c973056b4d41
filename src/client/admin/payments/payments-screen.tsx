import { providerNames } from '#shared/provider-names.ts';
import { trpc } from '../../trpc.ts';
import { LoadingText } from '../ui/loading-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';
import { GettingStarted } from './getting-started.tsx';
import { PaymentSettingsForm } from './payment-settings-form.tsx';
import { ReconciliationLink } from './reconciliation-link.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
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
