import { keepPreviousData } from '@tanstack/react-query';
import type { ImportView } from '#shared/imports.ts';
import { trpc } from '#client/lib/trpc.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { ListPanel } from '#client/admin/ui/list-screen.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { usePaging } from '#client/admin/ui/use-paging.ts';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { FilePicker } from './file-picker.tsx';
import { formatLabels, importStates } from './import-labels.ts';

const PAGE_SIZE = 20;

const columns: Column<ImportView>[] = [
  {
    id: 'file',
    title: 'File',
    card: 'heading',
    className: 'max-w-xs',
    cell: ({ fileName }) => <span className="font-medium break-words">{fileName}</span>,
  },
  {
    id: 'state',
    title: 'State',
    card: 'corner',
    cell: ({ state }) => (
      <ToneBadge tone={importStates[state].tone}>{importStates[state].label}</ToneBadge>
    ),
  },
  { id: 'format', title: 'Kind', card: 'sub', cell: ({ format }) => formatLabels[format] },
  {
    id: 'created',
    title: 'New',
    align: 'end',
    cell: ({ actions }) => formatCount(actions.created),
  },
  {
    id: 'changed',
    title: 'Changed',
    align: 'end',
    cell: ({ actions }) => formatCount(actions.changed),
  },
  { id: 'failed', title: 'Failed', align: 'end', cell: ({ states }) => formatCount(states.failed) },
  { id: 'who', title: 'Who', cell: ({ createdBy }) => createdBy ?? '–' },
  {
    id: 'when',
    title: 'When',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <DateTime iso={createdAt} time />,
  },
];

/** Imports a file, and lists earlier imports. */
export function Component() {
  const { params, paging } = usePaging(PAGE_SIZE);
  const query = trpc.imports.list.useQuery(params, {
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Import products"
        back={{ to: adminPaths.products, label: 'Products' }}
        description="You can undo an import later, except for products that somebody has changed since."
      />
      <FilePicker />
      <div className="mt-4 sm:mt-6">
        <ListPanel title="Imports" query={query} paging={paging}>
          <DataTable
            caption="Imports"
            columns={columns}
            query={query}
            rowKey={({ id }) => id}
            rowTo={({ id }) => adminPaths.import(id)}
            empty={<EmptyState icon="gem" title="No imports yet" />}
          />
        </ListPanel>
      </div>
    </>
  );
}
