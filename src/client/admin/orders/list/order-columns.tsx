import { Link, useLocation } from 'react-router-dom';
import { orderFlagLabels } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import type { OrderView } from '#shared/orders.ts';
import { Picture } from '#client/ui/picture.tsx';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';
import { Price } from '#client/ui/price.tsx';
import { StatusMenu } from '#client/admin/orders/status-menu.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { PaymentBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { lagosDateTime, timeOrDay } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';

/** Opens the details over the list, which keeps its scroll position. Covers the whole row. */
function DetailsLink({ id }: { id: number }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: adminPaths.order(id), search }}
      preventScrollReset
      className="font-semibold tabular-nums after:absolute after:inset-0 hover:underline"
    >
      #{id}
    </Link>
  );
}

function ViewLink({ id }: { id: number }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: adminPaths.order(id), search }}
      preventScrollReset
      aria-label={`View order #${id}`}
      className="relative inline-flex min-h-11 items-center gap-1.5 rounded-small px-3 text-14 font-medium hover:bg-hairline/60"
    >
      <AdminIcon name="eye" className="size-4" />
      View
    </Link>
  );
}

const Payment = ({ order }: { order: OrderView }) => (
  <span className="mt-1 flex flex-wrap justify-end gap-1">
    <PaymentBadge status={order.paymentStatus} />
    {order.flags.map((flag) => (
      <ToneBadge key={flag} tone="red">
        {orderFlagLabels[flag].short}
      </ToneBadge>
    ))}
    {order.acceptedDiscount > 0 && (
      <ToneBadge tone="yellow" className="max-w-36 text-right leading-tight! whitespace-normal!">
        Discount {formatNaira(order.acceptedDiscount)} accepted
      </ToneBadge>
    )}
    {order.sandbox && <ToneBadge tone="blue">Sandbox</ToneBadge>}
  </span>
);

/** The first piece, which a seller recognises the order by, and how many there are. */
function Items({ order: { items } }: { order: OrderView }) {
  const [first] = items;
  return (
    <span className="flex min-w-0 items-center gap-3 text-14">
      {first?.image && (
        <Picture
          picture={pictureOfAddress(first.image, '')}
          alt=""
          sizes="40px"
          className="aspect-4/5 w-10 shrink-0 rounded-small"
        />
      )}
      <span className="min-w-0">
        {first && (
          <span className="line-clamp-1 max-w-56 wrap-anywhere text-ink">{first.name}</span>
        )}
        <span className="block whitespace-nowrap text-muted">{items.length} items</span>
      </span>
    </span>
  );
}

export const orderColumns: Column<OrderView>[] = [
  {
    id: 'id',
    title: 'Order ID',
    cell: ({ id }) => <DetailsLink id={id} />,
    card: 'heading',
  },
  {
    id: 'customer',
    title: 'Customer',
    cell: ({ customerName, customerCity, customerEmail }) => (
      <span className="block max-w-64 min-w-0 text-14">
        <span className="block font-medium break-words">{customerName}</span>
        <span title={customerEmail} className="block truncate font-normal text-muted">
          {customerCity && `${customerCity} · `}
          <span>{customerEmail}</span>
        </span>
      </span>
    ),
    card: 'heading',
  },
  {
    id: 'items',
    title: 'Items',
    cell: (order) => <Items order={order} />,
    card: 'sub',
  },
  {
    id: 'amount',
    title: 'Amount',
    sort: { ascending: 'lowest', descending: 'highest' },
    align: 'end',
    card: 'corner',
    cell: (order) => (
      <span className="block text-right">
        <Price kobo={order.total} className="font-medium" />
        <Payment order={order} />
      </span>
    ),
  },
  { id: 'status', title: 'Status', cell: (order) => <StatusMenu order={order} />, card: 'foot' },
  {
    id: 'date',
    title: 'Date',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) =>
      createdAt ? (
        <time
          dateTime={createdAt}
          title={lagosDateTime(createdAt)}
          className="text-14 whitespace-nowrap"
        >
          {timeOrDay(createdAt)}
        </time>
      ) : (
        'N/A'
      ),
    card: 'corner',
  },
  { id: 'actions', title: 'Actions', cell: ({ id }) => <ViewLink id={id} />, card: 'foot' },
];
