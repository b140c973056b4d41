import { Fragment } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SelectRowBox } from './row-selection.tsx';
import { RowLink, type Column, type TableProps } from './table-column.tsx';

/** The rows as cards, for a screen too narrow for a table. */
export function CardList<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowTo,
  rowState,
  selection,
  skeletonRows,
}: TableProps<Row>) {
  if (rows === null) {
    return (
      <div>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <div key={index} className="border-b border-hairline p-4 last:border-0">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        ))}
      </div>
    );
  }
  const columnsAt = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place);
  const [headings, subs, corners, lines, feet] = [
    columnsAt('heading'),
    columnsAt('sub'),
    columnsAt('corner'),
    columnsAt(undefined),
    columnsAt('foot'),
  ];
  return (
    <ul aria-label={caption}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={classes(
            'relative border-b border-hairline p-4 last:border-0',
            selection?.isSelected(row) && 'bg-tone-yellow/40',
          )}
        >
          <div className="flex items-start justify-between gap-3">
            {selection && (
              <div className="-my-1 -ml-3 shrink-0">
                <SelectRowBox selection={selection} row={row} />
              </div>
            )}
            <div className="min-w-0 flex-1 break-words">
              <div className="font-medium">
                {headings.map(({ id, cell }) => (
                  <RowLink key={id} to={rowTo?.(row)} state={rowState}>
                    {cell(row)}
                  </RowLink>
                ))}
              </div>
              {subs.length > 0 && (
                <p className="mt-1 text-14 text-muted">
                  {subs.map(({ id, cell }, index) => (
                    <Fragment key={id}>
                      {index > 0 && ' · '}
                      {cell(row)}
                    </Fragment>
                  ))}
                </p>
              )}
            </div>
            <div className="relative flex shrink-0 flex-col items-end gap-1">
              {corners.map(({ id, cell }) => (
                <div key={id}>{cell(row)}</div>
              ))}
            </div>
          </div>
          {lines.length > 0 && (
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-14">
              {lines.map(({ id, title, cell }) => (
                <div key={id} className="contents">
                  <dt className="text-muted">{title}</dt>
                  <dd className="text-right break-words tabular-nums">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
          {feet.length > 0 && (
            <div className="relative mt-3 flex flex-wrap items-center justify-end gap-2">
              {feet.map(({ id, cell }) => (
                <div key={id} className="contents">
                  {cell(row)}
                </div>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
