import type { ReactNode } from 'react';
import type { StaffProductRow } from '#shared/staff-products.ts';
import { basePrice } from '#shared/pricing.ts';
import { isRunningLow } from '#shared/stock.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Price, WasPrice } from '#client/ui/price.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon, type AdminIconName } from '#client/admin/ui/icon.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { DraftBadge } from '#client/admin/products/draft-badge.tsx';
import { fromList, withList } from './list-return.ts';

const categoryOf = ({ category }: StaffProductRow) => category?.name ?? 'Uncategorized';

const ProductCell = ({ product }: { product: StaffProductRow }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Picture
      picture={product.picture}
      alt=""
      sizes="48px"
      className="aspect-4/5 w-12 shrink-0 rounded-small"
    />
    <span className="min-w-0">
      <span className="line-clamp-2 font-medium wrap-anywhere">{product.name}</span>
      <span className="line-clamp-2 text-12 font-normal wrap-anywhere text-muted">
        {product.excerpt}
      </span>
      <span className="mt-0.5 block text-12 font-normal sm:hidden">{categoryOf(product)}</span>
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

const Stock = ({ product }: { product: StaffProductRow }) => (
  <span className="inline-flex items-center gap-2 tabular-nums">
    {formatCount(product.stockQuantity)}
    {isRunningLow(product) && <ToneBadge tone="yellow">Low Stock</ToneBadge>}
    {product.stockQuantity <= 0 && <ToneBadge tone="red">Out of Stock</ToneBadge>}
  </span>
);

const ProductPrice = ({ product }: { product: StaffProductRow }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <Price
      kobo={product.fromPrice}
      from={product.fromPrice !== basePrice(product)}
      className="font-medium"
    />
    {product.onSale && <WasPrice kobo={product.price} />}
    {product.onSale && <ToneBadge tone="green">Sale</ToneBadge>}
  </span>
);

const Availability = ({ product }: { product: StaffProductRow }) =>
  product.inStock ? (
    <ToneBadge tone="green">For sale</ToneBadge>
  ) : (
    <ToneBadge tone="grey">Not for sale</ToneBadge>
  );

interface EditProps {
  label: string;
  isPending: boolean;
  onEdit: () => void;
  children: ReactNode;
}

/** A value that is edited where it stands. */
const EditButton = ({ label, isPending, onEdit, children }: EditProps) => (
  <button
    type="button"
    aria-busy={isPending || undefined}
    onClick={() => !isPending && onEdit()}
    className="relative -mx-2 -my-2 inline-flex min-h-11 items-center gap-2 rounded-small px-2 text-inherit hover:bg-hairline/60"
  >
    {children}
    {isPending ? <Spinner /> : <AdminIcon name="edit" className="size-3.5 shrink-0 text-muted" />}
    <span className="sr-only">{label}</span>
  </button>
);

type EditedField = 'price' | 'stock';

interface Actions {
  /** The list's own query. */
  query: URLSearchParams;
  mayEdit: Record<EditedField, boolean>;
  /** The value whose product is being read. */
  pending: { field: EditedField; id: number } | null;
  onEdit: (field: EditedField, product: StaffProductRow) => void;
  onRemove: (product: StaffProductRow) => void;
}

export const productColumns = ({
  query,
  mayEdit,
  pending,
  onEdit,
  onRemove,
}: Actions): Column<StaffProductRow>[] => [
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
    card: 'none',
    cell: categoryOf,
  },
  {
    id: 'price',
    title: 'Price',
    align: 'end',
    sort: { ascending: 'price-low', descending: 'price-high' },
    cell: (product) =>
      mayEdit.price ? (
        <EditButton
          label={`Change the price of ${product.name}`}
          isPending={pending?.field === 'price' && pending.id === product.id}
          onEdit={() => onEdit('price', product)}
        >
          <ProductPrice product={product} />
        </EditButton>
      ) : (
        <ProductPrice product={product} />
      ),
  },
  {
    id: 'stock',
    title: 'Stock',
    sort: { ascending: 'stock-low', descending: 'stock-high' },
    cell: (product) =>
      mayEdit.stock ? (
        <EditButton
          label={`Correct the stock of ${product.name}`}
          isPending={pending?.field === 'stock' && pending.id === product.id}
          onEdit={() => onEdit('stock', product)}
        >
          <Stock product={product} />
        </EditButton>
      ) : (
        <Stock product={product} />
      ),
  },
  {
    id: 'status',
    title: 'Status',
    card: 'foot',
    cell: (product) => (
      <span className="max-sm:mr-auto">
        <Availability product={product} />
      </span>
    ),
  },
  {
    id: 'actions',
    title: 'Actions',
    align: 'end',
    card: 'foot',
    cell: (product) => (
      <span className="inline-flex justify-end">
        <IconLink
          icon="copy"
          label={`Duplicate ${product.name}`}
          to={withList(`${adminPaths.newProduct}?from=${product.id}`, query)}
        />
        <IconLink
          icon="edit"
          label={`Edit ${product.name}`}
          to={withList(adminPaths.product(product.id), query)}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${product.name}`}
          data-tooltip
          onClick={() => onRemove(product)}
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
