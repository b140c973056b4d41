import type { ReactNode } from 'react';
import { CardList } from './card-list.tsx';
import { ListStates, type RowsQuery } from './list-states.tsx';
import type { TableProps } from './table-column.tsx';
import { TableRows } from './table-rows.tsx';
import { useIsPhone } from './use-media.ts';

interface Props<Row> extends Omit<TableProps<Row>, 'rows' | 'skeletonRows'> {
  query: RowsQuery<Row>;
  empty: ReactNode;
}

const SKELETON_ROWS = 5;

/** A table on a desktop, a list of cards on a phone. */
export function DataTable<Row>({ query, empty, ...table }: Props<Row>) {
  const isPhone = useIsPhone();
  const Body = isPhone ? CardList : TableRows;
  return (
    <ListStates
      query={query}
      empty={empty}
      skeleton={<Body {...table} rows={null} skeletonRows={SKELETON_ROWS} />}
    >
      {(rows) => <Body {...table} rows={rows} skeletonRows={SKELETON_ROWS} />}
    </ListStates>
  );
}
