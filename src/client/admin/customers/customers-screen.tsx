import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { customerSort, customerTier } from '#shared/customers.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { customerTierLabels } from '#shared/labels.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { ExportLink } from '#client/admin/session/export-link.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { FilterBar, ListScreen } from '#client/admin/ui/list-screen.tsx';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';
import { SearchBox } from '#client/admin/ui/search-box.tsx';
import { Select } from '#client/admin/ui/select.tsx';
import { Amount, StatCard } from '#client/admin/ui/stat-card.tsx';
import { customerTableColumns, ListedCustomer } from './customer-columns.tsx';

const PAGE_SIZE = 25;

const customersSearch = schemaCodec(
  z.object({
    search: z.string().max(200).catch(''),
    tier: customerTier.or(z.literal('all')).catch('all'),
    sort: customerSort.catch('recent'),
    page: pageNumber,
  }),
);

const tierOptions = [
  { value: 'all' as const, label: 'All Status' },
  ...customerTier.options.map((value) => ({ value, label: customerTierLabels[value] })),
];

const sortOptions: { value: z.infer<typeof customerSort>; label: string }[] = [
  { value: 'recent', label: 'Latest order' },
  { value: 'spent', label: 'Most spent' },
  { value: 'orders', label: 'Most orders' },
  { value: 'name', label: 'Name' },
];

export function Component() {
  const { state, set, href } = useUrlState(customersSearch);
  const { search, sort, page } = state;
  const filter = {
    search: search || undefined,
    tier: state.tier === 'all' ? undefined : state.tier,
    sort,
  };
  const isFiltered = filter.search !== undefined || filter.tier !== undefined;
  const { data: summary } = trpc.customers.summary.useQuery();
  const query = trpc.customers.list.useQuery(
    { ...filter, ...pageParams(page, PAGE_SIZE) },
    { placeholderData: keepPreviousData },
  );
  const exported = new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return (
    <ListScreen
      title="Customers"
      actions={
        <>
          <ButtonLink to={adminPaths.broadcast} variant="ghost" size="small">
            <AdminIcon name="whatsapp" className="size-4" />
            Broadcast list
          </ButtonLink>
          <ExportLink address={`/api/customers.csv?${exported}`} />
        </>
      }
      stats={
        <>
          <StatCard
            label="Total Customers"
            counts="customers"
            icon="people"
            value={summary?.customers}
          />
          <StatCard label="Total Orders" counts="orders" icon="bag" value={summary?.orders} />
          <StatCard
            label="This Month"
            counts="ordersThisMonth"
            icon="calendar"
            value={summary?.ordersThisMonth}
          />
          <StatCard
            label="Avg. Order Value"
            counts="average"
            icon="chart"
            value={summary && <Amount kobo={summary.averageOrder} />}
          />
        </>
      }
      panel={{ title: 'Customer Directory' }}
      query={query}
      paging={{ page, pageSize: PAGE_SIZE, href: (to) => href({ page: to }) }}
      filters={
        <FilterBar>
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
        </FilterBar>
      }
    >
      <DataTable
        caption="Customers"
        columns={customerTableColumns}
        renderRow={(customer) => <ListedCustomer customer={customer} />}
        query={query}
        rowKey={({ id }) => id}
        rowTo={({ id }) => adminPaths.customer(id)}
        empty={
          isFiltered ? (
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
    </ListScreen>
  );
}
