import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { auditAction, type AuditEntryView } from '#shared/audit.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { FilterBar, ListScreen } from '#client/admin/ui/list-screen.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { Select } from '#client/admin/ui/select.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { actionLabels, auditLines, auditPerson, auditSentence } from './audit-text.ts';

const PAGE_SIZE = 50;
const address = schemaCodec(
  z.object({
    action: z.enum([...auditAction.options, 'all']).catch('all'),
    person: z.coerce.number().int().min(0).catch(0),
    page: pageNumber,
  }),
);

const actionOptions = [
  { value: 'all' as const, label: 'All actions' },
  ...auditAction.options.map((value) => ({ value, label: actionLabels[value] })),
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
  const { state, set, href } = useUrlState(address);
  const { action, person, page } = state;
  const query = trpc.audit.list.useQuery(
    {
      ...pageParams(page, PAGE_SIZE),
      ...(action !== 'all' && { action }),
      ...(person > 0 && { userId: person }),
    },
    { placeholderData: keepPreviousData },
  );
  const isFiltered = action !== 'all' || person > 0;
  return (
    <ListScreen
      title="Activity"
      description="Who signed in, what they changed, exported or opened, and when. Secrets are never shown here."
      query={query}
      paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
      filters={
        <FilterBar>
          <Select
            label="Action"
            options={actionOptions}
            value={action}
            onChange={(value) => set({ action: value })}
            className="min-w-full flex-1 sm:min-w-0 sm:flex-none"
          />
          <Select
            label="Person"
            options={[
              { value: '0', label: 'Everybody' },
              ...(query.data?.people ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              })),
            ]}
            value={String(person)}
            onChange={(value) => set({ person: Number(value) })}
            className="min-w-0 flex-1 sm:flex-none"
          />
        </FilterBar>
      }
    >
      <DataTable
        caption="Activity"
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="list" title={isFiltered ? 'Nothing found' : 'Nothing yet'}>
            <p className="text-14 text-muted">
              {isFiltered
                ? 'No entries match these filters.'
                : 'Sign-ins, changes and exports are listed here.'}
            </p>
          </EmptyState>
        }
      />
    </ListScreen>
  );
}
