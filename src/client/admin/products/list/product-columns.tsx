import type { StaffProductRow } from '#shared/staff-products.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import type { AdminIconName } from '#client/admin/glyphs.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { DraftBadge } from '#client/admin/products/draft-badge.tsx';
import { fromList } from '#client/admin/ui/history-return.ts';
import { withList } from './list-return.ts';
import {
  categoryOf,
  EditButton,
  ProductPrice,
  Stock,
  type ProductActions,
} from './product-cells.tsx';

const ProductCell = ({ product }: { product: StaffProductRow }) => (
  <span className="flex min-w-0 items-center gap-3">
    <ResponsivePicture
      picture={product.picture}
      alt=""
      sizes="48px"
      className="aspect-4/5 w-12 shrink-0 rounded-small"
    />
    <span className="min-w-0">
      <span className="line-clamp-2 font-medium wrap-anywhere">{product.name}</span>
      <span className="line-clamp-1 text-12 font-normal wrap-anywhere text-muted">
        {product.excerpt}
      </span>
      {(product.featured || product.heroFeatured || product.status === 'draft') && (
        <span className="mt-1 flex flex-wrap gap-1">
          <DraftBadge product={product} />
          {product.featured && <ToneBadge tone="yellow">Featured</ToneBadge>}
          {product.heroFeatured && <ToneBadge tone="blue">Hero</ToneBadge>}
        </span>
      )}
    </span>
  </span>
);

const Availability = ({ product }: { product: StaffProductRow }) =>
  !product.inStock ? (
    <ToneBadge tone="grey">Not for sale</ToneBadge>
  ) : product.status === 'draft' ? (
    <ToneBadge tone="grey">Not yet for sale</ToneBadge>
  ) : (
    <ToneBadge tone="green">For sale</ToneBadge>
  );

/** For a desktop; `ProductRow` is what a phone shows. */
export const productColumns = (actions: ProductActions): Column<StaffProductRow>[] => [
  {
    id: 'product',
    title: 'Product',
    card: 'heading',
    sort: { ascending: 'name', descending: 'name-desc' },
    className: 'min-w-64',
    cell: (product) => <ProductCell product={product} />,
  },
  {
    id: 'category',
    title: 'Category',
    cell: categoryOf,
  },
  {
    id: 'price',
    title: 'Price',
    align: 'end',
    sort: { ascending: 'price-low', descending: 'price-high' },
    cell: (product) => (
      <EditButton field="price" product={product} actions={actions}>
        <ProductPrice product={product} below={<ToneBadge tone="green">Sale</ToneBadge>} />
      </EditButton>
    ),
  },
  {
    id: 'stock',
    title: 'Stock',
    sort: { ascending: 'stock-low', descending: 'stock-high' },
    cell: (product) => (
      <EditButton field="stock" product={product} actions={actions}>
        <Stock product={product} />
      </EditButton>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: (product) => <Availability product={product} />,
  },
  {
    id: 'actions',
    title: 'Actions',
    align: 'end',
    cell: (product) => (
      <span className="inline-flex justify-end">
        <IconLink
          icon="copy"
          label={`Duplicate ${product.name}`}
          to={withList(`${adminPaths.newProduct}?from=${product.id}`, actions.query)}
        />
        <IconLink
          icon="edit"
          label={`Edit ${product.name}`}
          to={withList(adminPaths.product(product.id), actions.query)}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${product.name}`}
          data-tooltip
          onClick={() => actions.onRemove(product)}
        >
          <AdminIcon name="trash" />
        </Button>
      </span>
    ),
  },
];

interface Props {
  icon: AdminIconName;
  label: string;
  to: string;
}

/** A link as small as a button in a row. */
const IconLink = ({ icon, label, to }: Props) => (
  <ButtonLink to={to} state={fromList} variant="ghost" size="icon" aria-label={label} data-tooltip>
    <AdminIcon name={icon} />
  </ButtonLink>
);
