import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The values of the screen's `sort` that this column's header sets. */
  sort?: { ascending: string; descending: string };
  align?: 'end';
  /**
   * Its place on a phone's card: the heading, the muted line below it (several are joined by dots), the corner, the foot,
   * or none. By default a line of its own that starts with the title.
   */
  card?: 'heading' | 'sub' | 'corner' | 'foot' | 'none';
  className?: string;
}

export interface Sorting {
  value: string;
  /** The address of the screen with another sort order. */
  href: (sort: string) => string;
}

/** What a table and a list of cards both take. `rows` is null while loading. */
export interface TableProps<Row> {
  /** Read by screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[] | null;
  rowKey: (row: Row) => string | number;
  /** The address a row leads to: its heading becomes a link that covers the row. */
  rowTo?: ((row: Row) => string) | undefined;
  sorting?: Sorting | undefined;
  skeletonRows: number;
}

interface RowLinkProps {
  to: string | undefined;
  children: ReactNode;
}

/** Covers its row or card; other controls lie above it. */
export const RowLink = ({ to, children }: RowLinkProps) =>
  to ? (
    <Link to={to} className="after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  ) : (
    children
  );
