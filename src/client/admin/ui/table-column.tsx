import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RowSelection } from './row-selection.tsx';

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

/** The props that a table and a list of cards share. `rows` is null while loading. */
export interface TableProps<Row> {
  /** Read by screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[] | null;
  rowKey: (row: Row) => string | number;
  /** The address a row leads to: its heading becomes a link that covers the row. */
  rowTo?: ((row: Row) => string) | undefined;
  /** Handed to the row's address. */
  rowState?: object | undefined;
  sorting?: Sorting | undefined;
  /** Whether a row is open beside the list. */
  isCurrent?: ((row: Row) => boolean) | undefined;
  /** With it, each row has a checkbox that selects it. */
  selection?: RowSelection<Row> | undefined;
  skeletonRows: number;
}

interface RowLinkProps {
  to: string | undefined;
  state: object | undefined;
  children: ReactNode;
}

/** Covers its row or card; other controls lie above it. */
export const RowLink = ({ to, state, children }: RowLinkProps) =>
  to ? (
    <Link to={to} state={state} className="after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  ) : (
    children
  );
