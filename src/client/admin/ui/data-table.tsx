import type { ReactNode } from 'react';
import { CardList } from './card-list.tsx';
import { CompactList } from './compact-list.tsx';
import { ListStates, type RowsQuery } from './list-states.tsx';
import type { TableProps } from './table-column.tsx';
import { TableRows } from './table-rows.tsx';
import { useIsPhone } from './use-media.ts';

interface Props<Row> extends Omit<TableProps<Row>, 'rows' | 'skeletonRows'> {
  query: RowsQuery<Row>;
  empty: ReactNode;
  /** The content of a phone's row, if it is not a card. */
  renderRow?: (row: Row) => ReactNode;
}

const SKELETON_ROWS = 5;

/** A table on a desktop, a list of cards or compact rows on a phone. */
export function DataTable<Row>({ query, empty, renderRow, ...table }: Props<Row>) {
  const isPhone = useIsPhone();
  const body = (rows: Row[] | null) => {
    const props = { ...table, rows, skeletonRows: SKELETON_ROWS };
    if (!isPhone) return <TableRows {...props} />;
    return renderRow ? <CompactList {...props} renderRow={renderRow} /> : <CardList {...props} />;
  };
  return (
    <ListStates query={query} empty={empty} skeleton={body(null)}>
      {body}
    </ListStates>
  );
}
