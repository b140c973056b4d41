import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffProductFilter, StaffProductRow } from '#shared/staff-products.ts';
import { trpc } from '../../../trpc.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { adminPaths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { productColumns } from './product-columns.tsx';
import {
  exportAddress,
  PAGE_SIZE,
  productListState,
  productQueryOf,
} from './product-list-state.ts';
import { RemoveProductDialog } from './remove-product-dialog.tsx';

const filters: { value: StaffProductFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'low-stock', label: 'Low Stock' },
  { value: 'out-of-stock', label: 'Out of Stock' },
  { value: 'unavailable', label: 'Not available' },
  { value: 'featured', label: 'Featured' },
  { value: 'hero', label: 'Hero slideshow' },
];

export function Component() {
  const { state, set, href } = useSearchState(productListState);
  const [asked, setAsked] = useState<StaffProductRow | null>(null);
  const products = trpc.products.listForStaff.useQuery(productQueryOf(state), {
    placeholderData: keepPreviousData,
  });
  const categories = trpc.categories.list.useQuery();
  const { data } = products;
  const isNarrowed = state.search !== '' || state.category !== '' || state.filter !== 'all';
  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <>
            <ButtonLink href={exportAddress(state)} download variant="ghost" size="small">
              <Icon name="download" />
              Export CSV
            </ButtonLink>
            <ButtonLink to={adminPaths.newProduct} size="small">
              <Icon name="plus" />
              Add Product
            </ButtonLink>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox
          label="Search products"
          placeholder="Search by name, category or #number..."
          value={state.search}
          onSearch={(search) => set({ search }, { replace: true })}
        />
        <Select
          label="Category"
          className="w-full sm:w-auto"
          value={state.category}
          onChange={(category) => set({ category })}
          options={[
            { value: '', label: 'All categories' },
            ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'none', label: 'Uncategorized' },
          ]}
        />
      </div>
      <FilterChips
        label="Show"
        value={state.filter}
        onChange={(filter) => set({ filter })}
        options={filters.map((option) => ({ ...option, count: data?.counts[option.value] }))}
      />
      <section aria-label="Products" className="card mt-4">
        <DataTable
          caption="Products"
          columns={productColumns({ onRemove: setAsked })}
          rows={data?.items}
          rowKey={({ id }) => id}
          rowTo={({ id }) => adminPaths.product(id)}
          sorting={{ value: state.sort, href: (sort) => href({ sort: sort as typeof state.sort }) }}
          error={products.error}
          onRetry={products.refetch}
          isStale={products.isPlaceholderData}
          empty={
            isNarrowed ? (
              <EmptyState icon="search" title="No products found">
                <ButtonLink to={adminPaths.products} variant="secondary" size="small">
                  Show all products
                </ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState icon="gem" title="No products yet">
                <p className="text-muted">
                  Photograph a piece, give it a price, and it is for sale.
                </p>
                <ButtonLink to={adminPaths.newProduct}>Add Product</ButtonLink>
              </EmptyState>
            )
          }
        />
        {data && (
          <Pager
            page={state.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            href={(page) => href({ page })}
          />
        )}
      </section>
      <RemoveProductDialog product={asked} onClose={() => setAsked(null)} />
    </>
  );
}
