import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { isOn } from '#shared/settings.ts';
import type { StaffProductFilter, StaffProductRow } from '#shared/staff-products.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { BulkBar } from '#client/admin/products/bulk/bulk-bar.tsx';
import { CorrectStockDialog } from '#client/admin/products/stock/correct-stock-dialog.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ListScreen } from '#client/admin/ui/list-screen.tsx';
import { SearchBox } from '#client/admin/ui/search-box.tsx';
import { Select } from '#client/admin/ui/select.tsx';
import { SelectButton } from '#client/admin/ui/selection-bar.tsx';
import { useIsPhone } from '#client/admin/ui/use-media.ts';
import { useRowSelection } from '#client/admin/ui/use-row-selection.ts';
import { fromList } from '#client/admin/ui/history-return.ts';
import { EditPriceDialog } from './edit-price-dialog.tsx';
import { withList } from './list-return.ts';
import type { ProductActions } from './product-cells.tsx';
import { productColumns } from './product-columns.tsx';
import {
  exportAddress,
  PRODUCTS_PER_PAGE,
  productListCodec,
  productListState,
  productQueryOf,
} from './product-list-state.ts';
import { ProductRow } from './product-row.tsx';
import { RemoveProductDialog } from './remove-product-dialog.tsx';
import { useRowEditor } from './use-row-editor.ts';

const filters: { value: StaffProductFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'low-stock', label: 'Low Stock' },
  { value: 'out-of-stock', label: 'Out of Stock' },
  { value: 'unavailable', label: 'Not for sale' },
  { value: 'free', label: 'Costs nothing' },
  { value: 'featured', label: 'Featured' },
  { value: 'hero', label: 'Hero slideshow' },
];

/** Its text is read aloud. */
const iconOnPhone = 'max-sm:w-11 max-sm:px-0!';

export function Component() {
  const { state, set, href } = useUrlState(productListCodec);
  const address = productListCodec.write(state, new URLSearchParams());
  const [removed, setRemoved] = useState<StaffProductRow | null>(null);
  const { editor, pending, open: openEditor, close: closeEditor } = useRowEditor();
  const isPhone = useIsPhone();
  const { priceByWeight, countByPiece } = useSettings();
  const may = useMay();
  const mayEdit = may('products:write');
  const selected = useRowSelection<StaffProductRow>(({ name }) => name, mayEdit);
  const productQuery = productQueryOf(state);
  const query = trpc.products.listForStaff.useQuery(productQuery, {
    placeholderData: keepPreviousData,
  });
  const categories = trpc.categories.list.useQuery();
  const isNarrowed = state.search !== '' || state.category !== '' || state.filter !== 'all';
  const actions: ProductActions = {
    query: address,
    mayEdit: { price: mayEdit, stock: may('stock:write') },
    pending,
    onEdit: (field, { id }) => void openEditor(field, id),
    onRemove: setRemoved,
  };
  const category = (
    <Select
      label="Category"
      className="max-sm:w-44 max-sm:shrink-0"
      value={state.category}
      onChange={(value) => set({ category: value })}
      options={[
        { value: '', label: 'All categories' },
        ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        { value: 'none', label: 'Uncategorized' },
      ]}
    />
  );
  return (
    <>
      <ListScreen
        title="Products"
        actions={
          <>
            {isOn(priceByWeight) && (
              <ButtonLink
                to={adminPaths.board}
                variant="ghost"
                size="small"
                className={iconOnPhone}
              >
                <AdminIcon name="gem" />
                <span className="max-sm:sr-only">Today’s board</span>
              </ButtonLink>
            )}
            {isOn(countByPiece) && (
              <ButtonLink
                to={adminPaths.pieces}
                variant="ghost"
                size="small"
                className={iconOnPhone}
              >
                <AdminIcon name="tag" />
                <span className="max-sm:sr-only">Pieces</span>
              </ButtonLink>
            )}
            <ButtonLink
              href={exportAddress(state)}
              download
              variant="ghost"
              size="small"
              className={iconOnPhone}
            >
              <AdminIcon name="download" />
              <span className="max-sm:sr-only">Export CSV</span>
            </ButtonLink>
            <ButtonLink
              to={adminPaths.imports}
              variant="ghost"
              size="small"
              className={iconOnPhone}
            >
              <AdminIcon name="upload" />
              <span className="max-sm:sr-only">Import</span>
            </ButtonLink>
            <ButtonLink to={withList(adminPaths.newProduct, address)} state={fromList} size="small">
              <AdminIcon name="plus" />
              Add
              <span className="max-sm:sr-only"> Product</span>
            </ButtonLink>
          </>
        }
        toolbar={
          <>
            <div className="mb-2 flex gap-2 sm:mb-4 sm:gap-3">
              <SearchBox
                label="Search products"
                placeholder="Search by name, category or #number..."
                value={state.search}
                onSearch={(search) => set({ search }, { replace: true })}
              />
              {isPhone ? <SelectButton start={selected.start} /> : category}
            </div>
            <div className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:overflow-visible sm:px-0">
              {isPhone && category}
              <ChoiceChips
                label="Show"
                isInRow={isPhone}
                value={state.filter}
                onChange={(filter) => set({ filter })}
                options={filters.map((option) => ({
                  ...option,
                  count: query.data?.counts[option.value],
                }))}
              />
            </div>
          </>
        }
        query={query}
        paging={{ page: state.page, pageSize: PRODUCTS_PER_PAGE, href: (page) => href({ page }) }}
      >
        <DataTable
          caption="Products"
          columns={productColumns(actions)}
          renderRow={(product) => <ProductRow product={product} actions={actions} />}
          query={query}
          rowKey={({ id }) => id}
          rowTo={({ id }) => withList(adminPaths.product(id), address)}
          rowState={fromList}
          selection={selected.rows}
          sorting={{
            value: state.sort,
            href: (sort) => href({ sort: productListState.shape.sort.parse(sort) }),
          }}
          empty={isNarrowed ? <NoMatches /> : <NoProducts />}
        />
      </ListScreen>
      {selected.isActive && query.data && (
        <BulkBar
          ids={selected.ids}
          filter={productQuery}
          total={query.data.total}
          onSelect={selected.select}
          onDone={selected.clear}
        />
      )}
      {editor?.field === 'price' && (
        <EditPriceDialog product={editor.product} onClose={closeEditor} />
      )}
      {editor?.field === 'stock' && (
        <CorrectStockDialog product={editor.product} onClose={closeEditor} />
      )}
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
    <ButtonLink to={adminPaths.imports} variant="secondary">
      Import a file
    </ButtonLink>
  </EmptyState>
);
