import { Link } from 'react-router-dom';
import { classes } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { AdminIcon } from './icon.tsx';
import { SelectPageBox, SelectRowBox } from './row-selection.tsx';
import { RowLink, type Column, type Sorting, type TableProps } from './table-column.tsx';

const cellStyle = 'px-3 py-1 align-middle first:pl-5 last:pr-5';

/** Stays below the top bar, and below the filters where the list has some. */
const stickyStyle =
  'xl:sticky xl:top-(--list-head,3.5rem) xl:z-2 xl:bg-surface xl:shadow-[inset_0_-1px_var(--color-hairline)]';

export const TableRows = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  rowTo,
  rowState,
  isCurrent,
  sorting,
  selection,
  skeletonRows,
}: TableProps<Row>) => (
  // A container that scrolls sideways would hold the sticky header.
  <div className="relative max-xl:overflow-x-auto">
    <table className="w-full border-collapse text-left text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-hairline">
          {selection && (
            <th scope="col" className={classes('w-11 pl-3', stickyStyle)}>
              <SelectPageBox caption={caption} selection={selection} rows={rows ?? []} />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === null
          ? Array.from({ length: skeletonRows }, (_, index) => (
              <tr key={index} className="h-13 border-b border-hairline last:border-0">
                {selection && (
                  <td className="pl-5">
                    <Skeleton className="size-5" />
                  </td>
                )}
                {columns.map(({ id }) => (
                  <td key={id} className={cellStyle}>
                    <Skeleton className="h-4 w-full max-w-32" />
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr
                key={rowKey(row)}
                aria-current={isCurrent?.(row) || undefined}
                className={classes(
                  'relative h-13 scroll-my-32 border-b border-hairline last:border-0 aria-current:bg-paper aria-current:shadow-[inset_3px_0_var(--color-primary-edge)]',
                  (rowTo ?? isCurrent) && 'hover:bg-paper',
                  selection?.isSelected(row) && 'bg-tone-yellow/40',
                )}
              >
                {selection && (
                  <td className="w-11 pl-3">
                    <SelectRowBox selection={selection} row={row} />
                  </td>
                )}
                {columns.map(({ id, cell, align, card, className }) => (
                  <td
                    key={id}
                    className={classes(
                      cellStyle,
                      align === 'end' && 'text-right tabular-nums',
                      className,
                    )}
                  >
                    {card === 'heading' ? (
                      <RowLink to={rowTo?.(row)} state={rowState}>
                        {cell(row)}
                      </RowLink>
                    ) : (
                      <div
                        className={
                          rowTo ? 'contents [&_:is(a,button,select)]:relative' : 'contents'
                        }
                      >
                        {cell(row)}
                      </div>
                    )}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  </div>
);

interface HeaderProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
}

function HeaderCell<Row>({ column: { title, sort, align }, sorting }: HeaderProps<Row>) {
  const style = classes(
    cellStyle,
    stickyStyle,
    'h-11 text-12 font-medium tracking-wide whitespace-nowrap text-muted',
    align === 'end' && 'text-right',
  );
  if (!sort || !sorting) {
    return (
      <th scope="col" className={style}>
        {title}
      </th>
    );
  }
  const { ascending, descending } = sort;
  const direction =
    sorting.value === ascending
      ? 'ascending'
      : sorting.value === descending
        ? 'descending'
        : undefined;
  return (
    <th scope="col" aria-sort={direction} className={style}>
      <Link
        to={sorting.href(direction === 'descending' ? ascending : descending)}
        preventScrollReset
        className={classes(
          '-my-1 inline-flex min-h-11 items-center gap-1 hover:text-ink',
          direction && 'text-ink',
        )}
      >
        {title}
        <AdminIcon
          name={
            direction === 'ascending'
              ? 'chevron-up'
              : direction === 'descending'
                ? 'chevron-down'
                : 'sort'
          }
          className="size-3.5"
        />
      </Link>
    </th>
  );
}
