import { trpc } from '../../trpc.ts';
import { LoadingText } from '../ui/loading-text.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { SettingsForm } from './settings-form.tsx';

export function Component() {
  // Fresh ones, not those that the page came with: somebody else may have saved since.
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
