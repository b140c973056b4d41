import { Link, useLocation } from 'react-router-dom';
import { formatNaira } from '#shared/money.ts';
import type { OrderView } from '#shared/orders.ts';
import { Price } from '../../../ui/price.tsx';
import { adminPaths } from '../../paths.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PaymentBadge } from '../../ui/status-badge.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { flagWords } from '../flag-words.ts';
import { StatusSelect } from '../status-select.tsx';

/** Over the list, which stays where it is; the rest of the row leads there too. */
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
      <Icon name="eye" className="size-4" />
      View
    </Link>
  );
}

const Payment = ({ order }: { order: OrderView }) => (
  <span className="mt-1 flex flex-wrap justify-end gap-1">
    <PaymentBadge status={order.paymentStatus} />
    {order.flags.map((flag) => (
      <ToneBadge key={flag} tone="red">
        {flagWords[flag].short}
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
    cell: ({ customerName, customerEmail }) => (
      <span className="block max-w-64 min-w-0 text-14">
        <span className="block font-medium break-words">{customerName}</span>
        <span title={customerEmail} className="block truncate font-normal text-muted">
          {customerEmail}
        </span>
      </span>
    ),
    card: 'heading',
  },
  {
    id: 'items',
    title: 'Items',
    cell: ({ items }) => <span className="text-14 whitespace-nowrap">{items.length} items</span>,
    card: 'corner',
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
  { id: 'status', title: 'Status', cell: (order) => <StatusSelect order={order} />, card: 'foot' },
  {
    id: 'date',
    title: 'Date',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ createdAt }) =>
      createdAt ? <DateTime iso={createdAt} className="text-14 whitespace-nowrap" /> : 'N/A',
    card: 'corner',
  },
  { id: 'actions', title: 'Actions', cell: ({ id }) => <ViewLink id={id} />, card: 'foot' },
];
