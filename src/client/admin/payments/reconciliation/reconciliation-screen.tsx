import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast-provider.tsx';
import { adminPaths } from '../../paths.ts';
import { problemText } from '../../problem-text.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { DifferenceList } from './difference-list.tsx';

const ASK_EVERY_MS = 2000;

/** Whether the shop's payments and refunds are those that the providers list, and what differs. */
export function Component() {
  const { data, error, refetch } = trpc.reconciliation.overview.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.current ? ASK_EVERY_MS : false),
  });
  const toast = useToast();
  const utils = trpc.useUtils();
  const start = trpc.reconciliation.start.useMutation({
    onSuccess: () => utils.reconciliation.overview.invalidate(),
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: 'The comparison did not start',
        description: problemText(problem),
      }),
  });
  const { current, last } = data ?? {};
  return (
    <>
      <PageHeader
        title="Reconciliation"
        back={{ to: adminPaths.payments, label: 'Payments' }}
        description="The providers’ records of the last 30 days, compared with the shop’s every night at 3."
        actions={
          <Button
            size="small"
            pending={start.isPending || current != null}
            onClick={() => start.mutate()}
          >
            {current ? 'Comparing...' : 'Compare now'}
          </Button>
        }
      />
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <LoadingText>Loading the last comparison...</LoadingText>}
      {data && (
        <div className="grid gap-6">
          <p role="status" className="text-14 text-muted">
            {current && (current.progress ?? 'The comparison is about to begin.')}
            {!current && last?.finishedAt && (
              <>
                {last.state === 'failed'
                  ? 'The last comparison broke off on '
                  : 'Last compared on '}
                <DateTime iso={last.finishedAt} time />
                {last.requestedBy ? ` by ${last.requestedBy}.` : ', at night.'}
              </>
            )}
            {!current && !last && 'Nothing has been compared yet.'}
          </p>
          {last && last.results.length > 0 && (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {last.results.map((result) => (
                <ComparisonPanel
                  key={result.provider}
                  comparison={result}
                  open={data.open[result.provider]}
                />
              ))}
            </div>
          )}
          {/* Another list once a run has ended. */}
          <DifferenceList key={last?.id} />
        </div>
      )}
    </>
  );
}
