import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { DataTable } from './data-table.tsx';
import { ListScreen } from './list-screen.tsx';
import type { RowsQuery } from './list-states.tsx';
import type { Column } from './table-column.tsx';
import type { usePaging } from './use-paging.ts';

/** How many of them a page has. */
export const NOT_SENT_PER_PAGE = 25;
export const NOT_SENT_REFRESH_MS = 30_000;

interface Props<Row> {
  title: string;
  query: RowsQuery<Row> & { data: { total: number } | undefined };
  paging: ReturnType<typeof usePaging>['paging'];
  columns: Column<Row>[];
  empty: { title: string; text: ReactNode };
  /** Absent for who may not send them again. */
  retry: { isPending: boolean; mutate: () => void } | undefined;
}

/** What could not be sent, with the reasons, and a button that tries it all again. */
export const NotSentScreen = <Row extends { id: number }>({
  title,
  query,
  paging,
  columns,
  empty,
  retry,
}: Props<Row>) => (
  <ListScreen
    title={title}
    actions={
      retry &&
      query.data &&
      query.data.total > 0 && (
        <Button size="small" pending={retry.isPending} onClick={() => retry.mutate()}>
          Try all again
        </Button>
      )
    }
    query={query}
    paging={paging}
  >
    <DataTable
      caption={title}
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="check" title={empty.title}>
          <p className="text-muted">{empty.text}</p>
        </EmptyState>
      }
    />
  </ListScreen>
);
