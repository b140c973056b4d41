import type { ReactNode } from 'react';
import { ProblemPanel } from './panel.tsx';

/** A tRPC query for a page of a list, as far as the back office shows it. */
export interface RowsQuery<Row> {
  data: { items: Row[] } | undefined;
  error?: unknown;
  refetch?: () => unknown;
  /** The shown rows belong to the previous page or filter. */
  isPlaceholderData?: boolean;
}

interface Props<Row> {
  query: RowsQuery<Row>;
  /** Shown while the first page is loading. */
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** The states of a list: loading, failed, empty, stale, or its rows. */
export function ListStates<Row>({ query, skeleton, empty, children }: Props<Row>) {
  const { data, error, refetch, isPlaceholderData } = query;
  if (!data && error) return <ProblemPanel error={error} onRetry={refetch ?? (() => undefined)} />;
  if (data?.items.length === 0) return empty;
  return (
    <div
      aria-busy={!data || isPlaceholderData || undefined}
      className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
      {data ? children(data.items) : skeleton}
    </div>
  );
}
