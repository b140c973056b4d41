import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { importAction, type ImportView } from '#shared/imports.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { ListPanel } from '#client/admin/ui/list-screen.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { rowActions } from './import-labels.ts';
import { rowColumns } from './row-columns.tsx';

const PAGE_SIZE = 50;
const address = schemaCodec(
  z.object({
    show: z.enum(['all', 'created', 'changed', 'unchanged', 'failed', 'conflicted']).catch('all'),
    page: pageNumber,
  }),
);
type Show = 'all' | 'created' | 'changed' | 'unchanged' | 'failed' | 'conflicted';

/** Failed rows include those that the preview could import and the import could not. */
function filterOf(show: Show) {
  if (show === 'all') return {};
  if (show === 'failed' || show === 'conflicted') return { state: show };
  return { action: show };
}

/** The products of a file. Remount it when the import has progressed. */
export function ImportRows({ shown }: { shown: ImportView }) {
  const { state, set, href } = useUrlState(address);
  const { show, page } = state;
  const query = trpc.imports.rows.useQuery(
    { id: shown.id, ...pageParams(page, PAGE_SIZE), ...filterOf(show) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  const options: { value: Show; label: string; count?: number }[] = [
    { value: 'all', label: 'All' },
    ...importAction.options.map((value) => ({
      value,
      label: rowActions[value].label,
      count: value === 'failed' ? shown.states.failed : shown.actions[value],
    })),
    ...(shown.states.conflicted > 0
      ? [{ value: 'conflicted' as const, label: 'Not undone', count: shown.states.conflicted }]
      : []),
  ];
  return (
    <div className="mt-4 sm:mt-6">
      <ChoiceChips
        label="Show"
        value={show}
        onChange={(value) => set({ show: value }, { replace: true })}
        options={options}
      />
      <ListPanel
        title="Products of the file"
        isPlain
        query={query}
        paging={{ page, pageSize: PAGE_SIZE, href: (next) => href({ page: next }) }}
        className="mt-4"
      >
        <DataTable
          caption="Products of the file"
          columns={rowColumns}
          query={query}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="search" title="No such products in the file" />}
        />
      </ListPanel>
    </div>
  );
}
