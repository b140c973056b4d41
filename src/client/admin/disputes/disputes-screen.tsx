import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import type { DisputeView } from '#shared/disputes.ts';
import { providerNames } from '#shared/provider-names.ts';
import { trpc } from '../../trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { amountText } from '#shared/amount-text.ts';
import { adminPaths } from '../paths.ts';
import { problemText } from '../problem-text.ts';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { pageNumber } from '../ui/page-number.ts';
import { Pager } from '../ui/pager.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';
import { useSearchState } from '../ui/use-search-state.ts';
import { Deadline } from './deadline.tsx';
import { disputeLooks } from './dispute-words.ts';

const PAGE_SIZE = 20;
const address = z.object({ page: pageNumber });

const columns: Column<DisputeView>[] = [
  {
    id: 'about',
    title: 'About',
    card: 'heading',
    cell: ({ orderId }) => (
      <span className="font-medium">
        {orderId === null ? 'Unknown payment' : `Order #${orderId}`}
      </span>
    ),
  },
  { id: 'customer', title: 'Customer', card: 'sub', cell: (it) => it.customerName ?? '–' },
  {
    id: 'provider',
    title: 'Provider',
    card: 'sub',
    cell: ({ provider, mode }) =>
      mode === 'test' ? `${providerNames[provider]}, test money` : providerNames[provider],
  },
  {
    id: 'amount',
    title: 'Amount',
    align: 'end',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ amount, currency }) => amountText(amount, currency),
  },
  {
    id: 'status',
    title: 'Status',
    card: 'corner',
    cell: ({ status }) => (
      <ToneBadge tone={disputeLooks[status].tone}>{disputeLooks[status].word}</ToneBadge>
    ),
  },
  {
    id: 'due',
    title: 'Answer by',
    cell: (dispute) => (dispute.status === 'open' ? <Deadline dispute={dispute} /> : '–'),
  },
  {
    id: 'opened',
    title: 'Raised',
    className: 'whitespace-nowrap',
    cell: ({ openedAt }) => <DateTime iso={openedAt} time />,
  },
];

/** Payments that customers object to, those that wait for an answer first. */
export function Component() {
  const { state, href } = useSearchState(address);
  const toast = useToast();
  const utils = trpc.useUtils();
  const { data, error, refetch, isPlaceholderData } = trpc.disputes.list.useQuery(
    { limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const sync = trpc.disputes.sync.useMutation({
    onSuccess: ({ unreachable }) => {
      toast(
        unreachable.length === 0
          ? { title: 'The list is up to date' }
          : {
              variant: 'destructive',
              title: `${unreachable.map((it) => providerNames[it]).join(' and ')} did not answer`,
              description: 'The shop asks again by itself within an hour.',
            },
      );
      return Promise.all([utils.disputes.invalidate(), utils.notifications.invalidate()]);
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: 'The providers were not asked',
        description: problemText(problem),
      }),
  });
  return (
    <>
      <PageHeader
        title="Disputes"
        description={
          data &&
          (data.undecided > 0
            ? `${data.undecided.toLocaleString('en-NG')} undecided`
            : 'Nothing is undecided')
        }
        actions={
          <Button
            variant="secondary"
            size="small"
            pending={sync.isPending}
            onClick={() => sync.mutate()}
          >
            Ask the providers now
          </Button>
        }
      />
      <div className="card">
        <DataTable
          caption="Disputes"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          rowTo={({ id }) => adminPaths.dispute(id)}
          error={error}
          onRetry={refetch}
          isStale={isPlaceholderData}
          empty={
            <EmptyState icon="check" title="No disputes">
              <p className="text-14 text-muted">
                When a customer objects to a payment at their bank, it appears here with the time by
                which you have to answer.
              </p>
            </EmptyState>
          }
        />
        {data && (
          <Pager
            page={state.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            href={(page) => href({ page })}
          />
        )}
      </div>
    </>
  );
}
