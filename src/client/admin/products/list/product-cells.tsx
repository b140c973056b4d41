import type { ReactNode } from 'react';
import type { StaffProductRow } from '#shared/staff-products.ts';
import { basePrice } from '#shared/pricing.ts';
import { isLowStock } from '#shared/stock.ts';
import { classes } from '#client/ui/classes.ts';
import { Price, WasPrice } from '#client/ui/price.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

type EditedField = 'price' | 'stock';

/** The actions on a product in the list. */
export interface ProductActions {
  /** The list's own query. */
  query: URLSearchParams;
  mayEdit: Record<EditedField, boolean>;
  /** The value whose product is being read. */
  pending: { field: EditedField; id: number } | null;
  onEdit: (field: EditedField, product: StaffProductRow) => void;
  onRemove: (product: StaffProductRow) => void;
}

export const categoryOf = ({ category }: StaffProductRow) => category?.name ?? 'Uncategorized';

export const Stock = ({ product }: { product: StaffProductRow }) => (
  <span className="inline-flex items-center gap-2 tabular-nums">
    {formatCount(product.stockQuantity)}
    {isLowStock(product) && <ToneBadge tone="yellow">Low Stock</ToneBadge>}
    {product.stockQuantity <= 0 && <ToneBadge tone="red">Out of Stock</ToneBadge>}
  </span>
);

/** The stock where space is short: the number is in the badge. */
export const ShortStock = ({ product }: { product: StaffProductRow }) => {
  const count = formatCount(product.stockQuantity);
  if (product.stockQuantity <= 0) return <ToneBadge tone="red">Out of Stock</ToneBadge>;
  return isLowStock(product) ? (
    <ToneBadge tone="yellow">{count} · Low Stock</ToneBadge>
  ) : (
    <span className="value tabular-nums">{count} in stock</span>
  );
};

interface PriceProps {
  product: StaffProductRow;
  /** Puts the price before a sale on a line of its own, so that prices in a column align. */
  below?: ReactNode;
}

export const ProductPrice = ({ product, below }: PriceProps) => (
  <span
    className={classes(
      'inline-flex gap-x-2',
      below ? 'flex-col items-end' : 'flex-wrap items-center',
    )}
  >
    <Price
      kobo={product.fromPrice}
      from={product.fromPrice !== basePrice(product)}
      className="value font-medium"
    />
    {product.onSale && (
      <span className="inline-flex items-center gap-x-2">
        <WasPrice kobo={product.price} />
        {below}
      </span>
    )}
  </span>
);

interface EditProps {
  field: EditedField;
  product: StaffProductRow;
  actions: ProductActions;
  /** In a phone's row the values are underlined instead. */
  withoutIcon?: boolean;
  /** The value. */
  children: ReactNode;
}

const labels = { price: 'Change the price of', stock: 'Correct the stock of' };

/** A value that people with the right edit in place. */
export function EditButton({ field, product, actions, withoutIcon = false, children }: EditProps) {
  const { mayEdit, pending, onEdit } = actions;
  if (!mayEdit[field]) return children;
  const isPending = pending?.field === field && pending.id === product.id;
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      onClick={() => !isPending && onEdit(field, product)}
      className={classes(
        'relative -mx-2 -my-2 inline-flex min-h-11 min-w-11 items-center gap-2 rounded-small px-2 text-inherit hover:bg-hairline/60',
        withoutIcon &&
          '[&_.value]:underline [&_.value]:decoration-edge [&_.value]:decoration-dotted [&_.value]:underline-offset-4',
      )}
    >
      {children}
      {isPending && <Spinner />}
      {!isPending && !withoutIcon && (
        <AdminIcon name="edit" className="size-3.5 shrink-0 text-muted" />
      )}
      <span className="sr-only">
        {labels[field]} {product.name}
      </span>
    </button>
  );
}
