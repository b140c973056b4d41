import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { amountText } from '#shared/money.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { differenceTitles, type DifferenceView } from '#shared/reconciliation.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ScreenLink } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { ListPanel } from '#client/admin/ui/list-screen.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { ResolveDifferenceDialog } from './resolve-difference-dialog.tsx';

const PAGE_SIZE = 25;
const address = schemaCodec(
  z.object({
    show: z.enum(['open', 'resolved']).catch('open'),
    page: pageNumber,
  }),
);

const showOptions = [
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
    cell: ({ amount, currency }) => (amount > 0 ? amountText(amount, currency) : '—'),
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
        <ScreenLink
          to={`${adminPaths.order(orderId)}#payment`}
          className="underline underline-offset-4 hover:decoration-ink"
        >
          #{orderId}
        </ScreenLink>
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

/** The differences between the providers' records and the store's. Staff resolve each one. */
export function DifferenceList() {
  const { state, set, href } = useUrlState(address);
  const { show, page } = state;
  const [open, setOpen] = useState<DifferenceView | null>(null);
  const query = trpc.reconciliation.differences.useQuery(
    { resolved: show === 'resolved', ...pageParams(page, PAGE_SIZE) },
    {
      placeholderData: keepPreviousData,
      // Remount it when a comparison has ended.
      refetchOnMount: 'always',
    },
  );
  return (
    <>
      <ListPanel
        title="Differences"
        query={query}
        paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
        filters={
          <div className="border-b border-hairline px-4 py-3 sm:px-5">
            <ChoiceChips
              label="Differences"
              options={showOptions}
              value={show}
              onChange={(value) => set({ show: value })}
            />
          </div>
        }
      >
        <DataTable
          caption="Differences"
          columns={columns(setOpen)}
          query={query}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              level={3}
              icon="check"
              title={show === 'open' ? 'Nothing is open' : 'Nothing yet'}
            >
              <p className="text-14 text-muted">
                {show === 'open'
                  ? 'Differences between the providers’ records and the store’s are listed here.'
                  : 'Resolved differences are listed here.'}
              </p>
            </EmptyState>
          }
        />
      </ListPanel>
      {open && <ResolveDifferenceDialog difference={open} onClose={() => setOpen(null)} />}
    </>
  );
}
