import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SelectRowBox } from './row-selection.tsx';
import type { TableProps } from './table-column.tsx';

type Props<Row> = Pick<
  TableProps<Row>,
  'caption' | 'rows' | 'rowKey' | 'selection' | 'skeletonRows'
> & {
  /** The content of a row: about 70 px high. */
  renderRow: (row: Row) => ReactNode;
};

/** Rows of a phone's list that are lower than cards. */
export const CompactList = <Row,>({
  caption,
  rows,
  rowKey,
  selection,
  skeletonRows,
  renderRow,
}: Props<Row>) =>
  rows === null ? (
    <div>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-hairline p-2 last:border-0">
          <Skeleton className="h-17.5 w-14" />
          <div className="flex-1 py-1">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-3 h-5 w-28" />
          </div>
        </div>
      ))}
    </div>
  ) : (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={classes(
            'relative flex items-center gap-1 border-b border-hairline py-2 pl-2 last:border-0',
            selection?.isSelected(row) && 'bg-tone-yellow/40',
          )}
        >
          {selection && (
            <div className="-ml-2 shrink-0">
              <SelectRowBox selection={selection} row={row} />
            </div>
          )}
          {renderRow(row)}
        </li>
      ))}
    </ul>
  );
