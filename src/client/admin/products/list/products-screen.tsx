import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffProductFilter, StaffProductRow } from '#shared/staff-products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ListScreen } from '#client/admin/ui/list-screen.tsx';
import { SearchBox } from '#client/admin/ui/search-box.tsx';
import { Select } from '#client/admin/ui/select.tsx';
import { productColumns } from './product-columns.tsx';
import {
  exportAddress,
  PRODUCTS_PER_PAGE,
  productListCodec,
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
  const { state, set, href } = useUrlState(productListCodec);
  const [removed, setRemoved] = useState<StaffProductRow | null>(null);
  const query = trpc.products.listForStaff.useQuery(productQueryOf(state), {
    placeholderData: keepPreviousData,
  });
  const categories = trpc.categories.list.useQuery();
  const isNarrowed = state.search !== '' || state.category !== '' || state.filter !== 'all';
  return (
    <>
      <ListScreen
        title="Products"
        actions={
          <>
            <ButtonLink href={exportAddress(state)} download variant="ghost" size="small">
              <AdminIcon name="download" />
              Export CSV
            </ButtonLink>
            <ButtonLink to={adminPaths.newProduct} size="small">
              <AdminIcon name="plus" />
              Add Product
            </ButtonLink>
          </>
        }
        toolbar={
          <>
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
                  ...(categories.data ?? []).map(({ id, name }) => ({
                    value: String(id),
                    label: name,
                  })),
                  { value: 'none', label: 'Uncategorized' },
                ]}
              />
            </div>
            <ChoiceChips
              label="Show"
              value={state.filter}
              onChange={(filter) => set({ filter })}
              options={filters.map((option) => ({
                ...option,
                count: query.data?.counts[option.value],
              }))}
            />
          </>
        }
        query={query}
        paging={{ page: state.page, pageSize: PRODUCTS_PER_PAGE, href: (page) => href({ page }) }}
      >
        <DataTable
          caption="Products"
          columns={productColumns({ onRemove: setRemoved })}
          query={query}
          rowKey={({ id }) => id}
          rowTo={({ id }) => adminPaths.product(id)}
          sorting={{
            value: state.sort,
            href: (sort) => href({ sort: productListState.shape.sort.parse(sort) }),
          }}
          empty={isNarrowed ? <NoMatches /> : <NoProducts />}
        />
      </ListScreen>
      <RemoveProductDialog product={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

const NoMatches = () => (
  <EmptyState icon="search" title="No products found">
    <ButtonLink to={adminPaths.products} variant="secondary" size="small">
      Show all products
    </ButtonLink>
  </EmptyState>
);

const NoProducts = () => (
  <EmptyState icon="gem" title="No products yet">
    <p className="text-muted">Photograph a piece, give it a price, and it is for sale.</p>
    <ButtonLink to={adminPaths.newProduct}>Add Product</ButtonLink>
  </EmptyState>
);
