import type { ReactNode } from 'react';
import { CardList } from './card-list.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { TableRows } from './table-rows.tsx';
import { useIsPhone } from './use-media.ts';

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The values of the screen's `sort` that this column's header sets. */
  sort?: { ascending: string; descending: string };
  align?: 'end';
  /**
   * Its place on a phone's card: the heading, the quiet line below it (several are joined by dots), the corner beside it,
   * the foot, or nowhere. Else a line with the title before it.
   */
  card?: 'heading' | 'sub' | 'corner' | 'foot' | 'none';
  className?: string;
}

export interface Sorting {
  value: string;
  /** The address of the screen sorted another way. */
  href: (sort: string) => string;
}

export interface TableProps<Row> {
  /** What the rows are, for who does not see the heading above. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** Where a row leads: its heading becomes a link that covers it all. */
  rowTo?: ((row: Row) => string) | undefined;
  sorting?: Sorting | undefined;
}

interface Props<Row> extends Omit<TableProps<Row>, 'rows'> {
  /** Absent while they are on their way. */
  rows: Row[] | undefined;
  skeletonRows?: number;
  empty: ReactNode;
  /** Shown instead when there is nothing to show for it. */
  error?: unknown;
  onRetry?: () => unknown;
  /** What is shown is about to be replaced, by another page or another filter. */
  isStale?: boolean;
}

/** A table on a desktop, a list of cards on a phone. */
export function DataTable<Row>({
  rows,
  skeletonRows = 5,
  empty,
  error,
  onRetry,
  isStale,
  ...table
}: Props<Row>) {
  const isPhone = useIsPhone();
  if (!rows && error) return <ProblemPanel error={error} onRetry={onRetry ?? (() => undefined)} />;
  if (rows?.length === 0) return empty;
  const Body = isPhone ? CardList : TableRows;
  return (
    <div
      aria-busy={!rows || isStale || undefined}
      className={isStale ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
      <Body {...table} rows={rows ?? null} skeletonRows={skeletonRows} />
    </div>
  );
}

/** What both shapes are given; null rows are on their way. */
export interface BodyProps<Row> extends Omit<TableProps<Row>, 'rows'> {
  rows: Row[] | null;
  skeletonRows: number;
}
