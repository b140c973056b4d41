import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { customerSort, customerTier } from '#shared/customers.ts';
import { trpc } from '../../trpc.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Amount } from '../analytics/amount.tsx';
import { adminPaths } from '../paths.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { pageNumber } from '../ui/page-number.ts';
import { Pager } from '../ui/pager.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { StatCard, StatGrid } from '../ui/stat-card.tsx';
import { useSearchState } from '../ui/use-search-state.ts';
import { customerColumns } from './customer-columns.tsx';
import { tierWords } from './tier-badge.tsx';

const PAGE_SIZE = 25;

const customersSearch = z.object({
  search: z.string().max(200).catch(''),
  tier: customerTier.or(z.literal('all')).catch('all'),
  sort: customerSort.catch('recent'),
  page: pageNumber,
});

const tierOptions = [
  { value: 'all' as const, label: 'All Status' },
  ...customerTier.options.map((value) => ({ value, label: tierWords(value) })),
];

const sortOptions: { value: z.infer<typeof customerSort>; label: string }[] = [
  { value: 'recent', label: 'Latest order' },
  { value: 'spent', label: 'Most spent' },
  { value: 'orders', label: 'Most orders' },
  { value: 'name', label: 'Name' },
];

const count = (number: number | undefined) => number?.toLocaleString('en-NG');

export function Component() {
  const { state, set, href } = useSearchState(customersSearch);
  const { search, sort, page } = state;
  const filter = {
    search: search || undefined,
    tier: state.tier === 'all' ? undefined : state.tier,
    sort,
  };
  const { data: summary } = trpc.customers.summary.useQuery();
  const list = trpc.customers.list.useQuery(
    { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const file = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          <ButtonLink
            href={`/api/customers.csv?${file}`}
            download
            variant="ghost"
            size="small"
            className="border-edge!"
          >
            <Icon name="download" className="size-4" />
            Export CSV
          </ButtonLink>
        }
      />
      <StatGrid>
        <StatCard label="Total Customers" icon="people" value={count(summary?.customers)} />
        <StatCard label="Total Orders" icon="bag" value={count(summary?.orders)} />
        <StatCard label="This Month" icon="calendar" value={count(summary?.ordersThisMonth)} />
        <StatCard
          label="Avg. Order Value"
          icon="chart"
          value={summary && <Amount kobo={summary.averageOrder} />}
        />
      </StatGrid>
      <Panel title="Customer Directory" flush className="mt-4 sm:mt-6">
        <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-4 sm:px-5">
          <div className="flex min-w-full flex-1 sm:min-w-72">
            <SearchBox
              label="Search customers"
              placeholder="Search by name, email or phone..."
              value={search}
              onSearch={(text) => set({ search: text }, { replace: true })}
            />
          </div>
          <Select
            label="Status"
            options={tierOptions}
            value={state.tier}
            onChange={(tier) => set({ tier })}
            className="flex-1 sm:flex-none"
          />
          <Select
            label="Sorted by"
            options={sortOptions}
            value={sort}
            onChange={(value) => set({ sort: value })}
            className="flex-1 sm:flex-none"
          />
        </div>
        <DataTable
          caption="Customers"
          columns={customerColumns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          rowTo={({ id }) => adminPaths.customer(id)}
          error={list.error}
          onRetry={list.refetch}
          isStale={list.isPlaceholderData}
          empty={
            filter.search !== undefined || filter.tier !== undefined ? (
              <EmptyState icon="search" title="No customers found" className="py-12">
                <ButtonLink to={adminPaths.customers} variant="secondary" size="small">
                  Show all customers
                </ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState icon="heart" title="No customers yet" className="py-12">
                <p className="text-14 text-muted">
                  Customer data will appear here when orders are placed.
                </p>
              </EmptyState>
            )
          }
        />
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={list.data?.total ?? 0}
          href={(to) => href({ page: to })}
        />
      </Panel>
    </>
  );
}
