import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { RowsQuery } from './list-states.tsx';
import { PageHeader } from './page-header.tsx';
import { Pager } from './pager.tsx';
import { Panel } from './panel.tsx';
import { StatGrid } from './stat-card.tsx';

interface ListPanelProps {
  /** Names the list; also its visible heading unless `isPlain`. */
  title: string;
  isPlain?: boolean;
  /** At the right of the heading. */
  action?: ReactNode;
  /** Above the rows, inside the panel. */
  filters?: ReactNode;
  query: Pick<RowsQuery<unknown>, 'isPlaceholderData'> & { data: { total: number } | undefined };
  paging: { page: number; pageSize: number; href: (page: number) => string };
  className?: string | undefined;
  /** A `<DataTable>`, or rows of its own in `<ListStates>`. */
  children: ReactNode;
}

/** A list with its filters above and its pager below. */
export function ListPanel({
  title,
  isPlain,
  action,
  filters,
  query,
  paging,
  className,
  children,
}: ListPanelProps) {
  const content = (
    <>
      {filters}
      <div>{children}</div>
      {query.data && (
        <Pager {...paging} total={query.data.total} isOutdated={query.isPlaceholderData} />
      )}
    </>
  );
  return isPlain ? (
    <section aria-label={title} className={classes('card', className)}>
      {content}
    </section>
  ) : (
    <Panel title={title} action={action} flush className={className}>
      {content}
    </Panel>
  );
}

interface ListScreenProps
  extends
    Omit<ComponentProps<typeof PageHeader>, 'back'>,
    Omit<ListPanelProps, 'isPlain' | 'action'> {
  /** `<StatCard>`s. */
  stats?: ReactNode;
  /** Between the header and the list: a notice, or filters outside the panel. */
  toolbar?: ReactNode;
  /** The list's own heading; without one the panel is plain. */
  panel?: { title: string; action?: ReactNode };
}

/** A screen of the back office that lists something: header, figures, filters, rows and pager. */
export function ListScreen({
  stats,
  toolbar,
  panel,
  filters,
  query,
  paging,
  children,
  ...header
}: ListScreenProps) {
  const isFirst = !stats && !toolbar;
  return (
    <>
      <PageHeader {...header} />
      <div className="flex flex-col">
        {stats && (
          // On a phone the rows come first: the header has the figures that matter there.
          <div className="max-sm:order-last max-sm:mt-6">
            <StatGrid>{stats}</StatGrid>
          </div>
        )}
        {toolbar}
        <ListPanel
          title={panel?.title ?? header.title}
          isPlain={!panel}
          action={panel?.action}
          filters={filters}
          query={query}
          paging={paging}
          className={classes(
            !isFirst && (toolbar ? 'mt-3 sm:mt-4' : 'sm:mt-4'),
            panel && !isFirst && 'sm:mt-6',
          )}
        >
          {children}
        </ListPanel>
      </div>
    </>
  );
}

/** The row of filters at the top of a list's panel. On a wide screen it stays in view while the rows scroll. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className="filter-bar flex flex-wrap items-center gap-2 border-b border-hairline px-4 py-2 sm:px-5 sm:py-4 xl:sticky xl:top-14 xl:z-3 xl:h-15 xl:flex-nowrap xl:bg-surface xl:py-0">
    {children}
  </div>
);
