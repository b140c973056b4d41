import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { auditAction, type AuditEntryView } from '#shared/audit.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { pageNumber } from '../ui/page-number.ts';
import { Pager } from '../ui/pager.tsx';
import { Select } from '../ui/select.tsx';
import { useSearchState } from '../ui/use-search-state.ts';
import { actionWords, auditLines, auditPerson, auditSentence } from './audit-words.ts';

const PAGE_SIZE = 50;
const address = z.object({
  action: z.enum([...auditAction.options, 'all']).catch('all'),
  person: z.coerce.number().int().min(0).catch(0),
  page: pageNumber,
});

const actionOptions = [
  { value: 'all' as const, label: 'All actions' },
  ...auditAction.options.map((value) => ({ value, label: actionWords[value] })),
];

const columns: Column<AuditEntryView>[] = [
  {
    id: 'what',
    title: 'What',
    card: 'heading',
    className: 'max-w-md',
    cell: (entry) => <span className="font-medium break-words">{auditSentence(entry)}</span>,
  },
  {
    id: 'details',
    title: 'Details',
    className: 'max-w-sm',
    cell: (entry) => <Lines lines={auditLines(entry)} />,
  },
  { id: 'who', title: 'Who', cell: auditPerson },
  {
    id: 'where',
    title: 'Network address',
    cell: ({ address: from }) => <span className="break-all">{from ?? '–'}</span>,
  },
  {
    id: 'when',
    title: 'When',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <DateTime iso={createdAt} time />,
  },
];

const Lines = ({ lines }: { lines: string[] }) =>
  lines.length === 0 ? (
    '–'
  ) : (
    <ul>
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );

export function Component() {
  const { state, set, href } = useSearchState(address);
  const { data, error, refetch, isPlaceholderData } = trpc.audit.list.useQuery(
    {
      limit: PAGE_SIZE,
      offset: (state.page - 1) * PAGE_SIZE,
      ...(state.action !== 'all' && { action: state.action }),
      ...(state.person > 0 && { userId: state.person }),
    },
    { placeholderData: keepPreviousData },
  );
  const isFiltered = state.action !== 'all' || state.person > 0;
  return (
    <>
      <PageHeader
        title="Audit"
        description="Who signed in, what they changed, exported or opened, and when. Secrets are never shown here."
      />
      <div className="card">
        <div className="flex flex-wrap gap-2 border-b border-hairline p-4 sm:px-5">
          <Select
            label="Action"
            options={actionOptions}
            value={state.action}
            onChange={(action) => set({ action })}
            className="min-w-full flex-1 sm:min-w-0 sm:flex-none"
          />
          <Select
            label="Person"
            options={[
              { value: '0', label: 'Everybody' },
              ...(data?.people ?? []).map(({ id, username }) => ({
                value: String(id),
                label: username,
              })),
            ]}
            value={String(state.person)}
            onChange={(person) => set({ person: Number(person) })}
            className="min-w-0 flex-1 sm:flex-none"
          />
        </div>
        <DataTable
          caption="Audit"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          error={error}
          onRetry={refetch}
          isStale={isPlaceholderData}
          empty={
            <EmptyState icon="list" title={isFiltered ? 'Nothing found' : 'Nothing yet'}>
              <p className="text-14 text-muted">
                {isFiltered
                  ? 'Nothing of this kind was written down.'
                  : 'Sign-ins, changes and exports are listed here.'}
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
