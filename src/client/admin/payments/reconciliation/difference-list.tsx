import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { amountText } from '#shared/amount-text.ts';
import { providerNames } from '#shared/provider-names.ts';
import { differenceTitles, type DifferenceView } from '#shared/reconciliation.ts';
import { trpc } from '../../../trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { adminPaths } from '../../paths.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { pageNumber } from '../../ui/page-number.ts';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { ResolveDifferenceDialog } from './resolve-difference-dialog.tsx';

const PAGE_SIZE = 25;
const address = z.object({
  show: z.enum(['open', 'resolved']).catch('open'),
  page: pageNumber,
});

const shows = [
  { value: 'open' as const, label: 'Open' },
  { value: 'resolved' as const, label: 'Resolved' },
];

const columns = (resolve: (difference: DifferenceView) => void): Column<DifferenceView>[] => [
  {
    id: 'kind',
    title: 'What',
    card: 'heading',
    className: 'max-w-md',
    cell: (difference) => (
      <>
        <span className="block font-medium">{differenceTitles[difference.kind]}</span>
        <span className="block text-14 font-normal break-words text-muted">
          {difference.detail}
        </span>
      </>
    ),
  },
  {
    id: 'amount',
    title: 'Amount',
    card: 'corner',
    align: 'end',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ amount, currency }) => amountText(amount, currency),
  },
  {
    id: 'where',
    title: 'At',
    cell: ({ provider, providerId, reference }) => (
      <>
        {providerNames[provider]}
        <span className="block text-12 break-all text-muted">{reference ?? providerId}</span>
      </>
    ),
  },
  {
    id: 'order',
    title: 'Order',
    cell: ({ orderId }) =>
      orderId === null ? (
        'None'
      ) : (
        <Link
          to={`${adminPaths.order(orderId)}#payment`}
          className="underline underline-offset-4 hover:decoration-ink"
        >
          #{orderId}
        </Link>
      ),
  },
  {
    id: 'found',
    title: 'Found',
    className: 'whitespace-nowrap',
    cell: ({ foundAt }) => <DateTime iso={foundAt} time />,
  },
  {
    id: 'resolution',
    title: 'Resolution',
    card: 'foot',
    cell: (difference) =>
      difference.resolvedAt ? (
        <span className="block max-w-xs text-14 break-words">
          {difference.resolution}
          <span className="block text-12 text-muted">
            {difference.resolvedBy && `${difference.resolvedBy}, `}
            <DateTime iso={difference.resolvedAt} time />
          </span>
        </span>
      ) : (
        <Button
          variant="ghost"
          size="small"
          className="border-edge!"
          onClick={() => resolve(difference)}
        >
          Resolve
        </Button>
      ),
  },
];

/** Everything that the providers' records and the shop's differ in, each line to be resolved by a person. */
export function DifferenceList() {
  const { state, set, href } = useSearchState(address);
  const [open, setOpen] = useState<DifferenceView | null>(null);
  const { data, error, refetch, isPlaceholderData } = trpc.reconciliation.differences.useQuery(
    {
      resolved: state.show === 'resolved',
      limit: PAGE_SIZE,
      offset: (state.page - 1) * PAGE_SIZE,
    },
    {
      placeholderData: keepPreviousData,
      // It is mounted anew when a comparison has ended.
      refetchOnMount: 'always',
    },
  );
  return (
    <Panel title="Differences" flush>
      <div className="border-b border-hairline px-4 py-3 sm:px-5">
        <FilterChips
          label="Differences"
          options={shows}
          value={state.show}
          onChange={(show) => set({ show })}
        />
      </div>
      <DataTable
        caption="Differences"
        columns={columns(setOpen)}
        rows={data?.items}
        rowKey={({ id }) => id}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        empty={
          <EmptyState
            level={3}
            icon="check"
            title={state.show === 'open' ? 'Nothing is open' : 'Nothing yet'}
          >
            <p className="text-14 text-muted">
              {state.show === 'open'
                ? 'What the providers’ records and the shop’s differ in is listed here.'
                : 'Differences that somebody has resolved are listed here.'}
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
      {open && <ResolveDifferenceDialog difference={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
