import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerView } from '#shared/customers.ts';
import { localPhone } from '#shared/phone.ts';
import type { OrderView } from '#shared/orders.ts';
import { basePrice } from '#shared/pricing.ts';
import type { StaffProductRow } from '#shared/staff-products.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Price } from '#client/ui/price.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { StatusBadge } from '#client/admin/ui/badges.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import type { Found, Place, SearchedNoun } from './use-search.ts';

const rowStyle =
  'flex min-h-14 items-center gap-3 rounded-small px-3 py-2 hover:bg-hairline/60 focus-visible:bg-hairline/60';

interface RowProps {
  to: string;
  onFollow: () => void;
  children: ReactNode;
}

/** `data-result` marks what the arrow keys move through. */
const Row = ({ to, onFollow, children }: RowProps) => (
  <li>
    <Link to={to} onClick={onFollow} data-result className={rowStyle}>
      {children}
    </Link>
  </li>
);

const OrderResult = ({ order }: { order: OrderView }) => (
  <>
    <span className="min-w-0 flex-1 text-14">
      <span className="font-semibold tabular-nums">#{order.id}</span>{' '}
      <span className="font-medium break-words">{order.customerName}</span>
      {order.gift && (
        <span className="block truncate text-muted">Gift for {order.gift.recipientName}</span>
      )}
    </span>
    <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-3">
      <Price kobo={order.total} className="text-14 font-medium" />
      <StatusBadge status={order.status} />
    </span>
  </>
);

const CustomerResult = ({ customer: { name, phone, email } }: { customer: CustomerView }) => (
  <>
    <AdminIcon name="person" className="size-5 shrink-0 text-muted" />
    <span className="min-w-0 flex-1 text-14 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <span className="block font-medium break-words">{name}</span>
      <span className="block truncate text-muted tabular-nums">{localPhone(phone) || email}</span>
    </span>
  </>
);

const ProductResult = ({ product }: { product: StaffProductRow }) => (
  <>
    <ResponsivePicture
      picture={product.picture}
      alt=""
      sizes="36px"
      className="aspect-4/5 w-9 shrink-0 rounded-small"
    />
    <span className="line-clamp-2 min-w-0 flex-1 text-14 font-medium wrap-anywhere">
      {product.name}
    </span>
    <Price
      kobo={product.fromPrice}
      from={product.fromPrice !== basePrice(product)}
      className="shrink-0 text-14 text-muted"
    />
  </>
);

const lists: Record<SearchedNoun, string> = {
  orders: adminPaths.orders,
  customers: adminPaths.customers,
  products: adminPaths.products,
};

interface Props {
  noun: SearchedNoun;
  title: string;
  search: string;
  found: Found;
  /** Called when a link is followed, to close the dialog. */
  onFollow: () => void;
}

/** Screens and settings by their names. */
export function PlaceGroup({ places, onFollow }: { places: Place[]; onFollow: () => void }) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id} className="py-2">
      <h3 id={id} className="px-3 pb-1 text-12 text-muted">
        Screens and settings
      </h3>
      <ul>
        {places.map(({ to, label, of }) => (
          <Row key={to} to={to} onFollow={onFollow}>
            <AdminIcon name="settings" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 text-14 font-medium">{label}</span>{' '}
            {of && <span className="shrink-0 text-14 text-muted">{of}</span>}
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** The first results of one kind, and the way to all of them; nothing without a result. */
export function ResultGroup({ noun, title, search, found, onFollow }: Props) {
  const id = useId();
  const total = found[noun].data?.total ?? 0;
  if (total === 0) return null;
  return (
    <section aria-labelledby={id} className="py-2">
      <h3 id={id} className="px-3 pb-1 text-12 text-muted">
        {title}
      </h3>
      <ul>
        {rowsOf(noun, found).map(({ key, to, content }) => (
          <Row key={key} to={to} onFollow={onFollow}>
            {content}
          </Row>
        ))}
        <Row to={`${lists[noun]}?${new URLSearchParams({ search })}`} onFollow={onFollow}>
          <AdminIcon name="search" className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 text-14 underline decoration-primary-edge underline-offset-4 wrap-anywhere">
            All {noun} for “{search}”
          </span>
          <span className="shrink-0 text-14 text-muted tabular-nums">
            <span className="sr-only">, </span>
            {formatCount(total)}
          </span>
        </Row>
      </ul>
    </section>
  );
}

function rowsOf(noun: SearchedNoun, { orders, customers, products }: Found) {
  if (noun === 'orders') {
    return (orders.data?.items ?? []).map((order) => ({
      key: order.id,
      to: adminPaths.order(order.id),
      content: <OrderResult order={order} />,
    }));
  }
  if (noun === 'customers') {
    return (customers.data?.items ?? []).map((customer) => ({
      key: customer.id,
      to: adminPaths.customer(customer.id),
      content: <CustomerResult customer={customer} />,
    }));
  }
  return (products.data?.items ?? []).map((product) => ({
    key: product.id,
    to: adminPaths.product(product.id),
    content: <ProductResult product={product} />,
  }));
}
