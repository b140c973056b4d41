import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import type { AuditEntryView } from '#shared/audit.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { pageNumber } from '../ui/page-number.ts';
import { Pager } from '../ui/pager.tsx';
import { useSearchState } from '../ui/use-search-state.ts';
import { auditWords, fieldWords } from './audit-words.ts';

const PAGE_SIZE = 50;
const address = z.object({ page: pageNumber });

const columns: Column<AuditEntryView>[] = [
  {
    id: 'action',
    title: 'What',
    card: 'heading',
    cell: ({ action }) => <span className="font-medium">{auditWords(action)}</span>,
  },
  { id: 'subject', title: 'Of', cell: ({ subject }) => subject },
  { id: 'user', title: 'Who', cell: ({ user }) => user ?? 'A deleted account' },
  {
    id: 'fields',
    title: 'Fields',
    className: 'max-w-md',
    cell: ({ fields, note }) => [...fields.map(fieldWords), note].filter(Boolean).join(', ') || '–',
  },
  {
    id: 'when',
    title: 'When',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <DateTime iso={createdAt} time />,
  },
];

export function Component() {
  const { state, href } = useSearchState(address);
  const { data, error, refetch, isPlaceholderData } = trpc.audit.list.useQuery(
    { limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader
        title="Audit"
        description="Who changed settings, keys, passwords and prices, reversed a payment or accepted a difference, and when. Keys and passwords are never stored here."
      />
      <div className="card">
        <DataTable
          caption="Audit"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          error={error}
          onRetry={refetch}
          isStale={isPlaceholderData}
          empty={
            <EmptyState icon="list" title="Nothing yet">
              <p className="text-14 text-muted">
                Changes of settings, payment keys, passwords and prices, reversed payments and
                accepted differences are listed here.
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
