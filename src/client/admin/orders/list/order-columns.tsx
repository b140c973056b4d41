import type { OrderView } from '#shared/orders.ts';
import { Price } from '#client/ui/price.tsx';
import { PaymentBadge } from '#client/admin/ui/badges.tsx';
import { StatusMenu } from '#client/admin/orders/status-menu.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { CustomerCell, DetailsLink, ItemsCell, OrderTime, PaymentCell } from './order-cells.tsx';

const amount: Column<OrderView> = {
  id: 'amount',
  title: 'Amount',
  sort: { ascending: 'lowest', descending: 'highest' },
  align: 'end',
  cell: ({ total }) => <Price kobo={total} className="block text-right font-medium" />,
};

const payment: Column<OrderView> = {
  id: 'payment',
  title: 'Payment',
  cell: (order) => <PaymentCell order={order} />,
};

const status: Column<OrderView> = {
  id: 'status',
  title: 'Status',
  cell: (order) => <StatusMenu order={order} />,
};

const customer: Column<OrderView> = {
  id: 'customer',
  title: 'Customer',
  cell: (order) => <CustomerCell order={order} />,
};

export const orderTableColumns: Column<OrderView>[] = [
  {
    id: 'id',
    title: 'Order ID',
    cell: ({ id }) => <DetailsLink id={id} />,
  },
  customer,
  { id: 'items', title: 'Items', cell: (order) => <ItemsCell order={order} /> },
  amount,
  payment,
  status,
  {
    id: 'date',
    title: 'Date',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (order) => <OrderTime order={order} />,
  },
];

/** For the list beside an open order, which has half the width. */
export const narrowOrderColumns: Column<OrderView>[] = [
  {
    id: 'id',
    title: 'Order ID',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (order) => (
      <>
        <DetailsLink id={order.id} />
        <span className="block text-muted">
          <OrderTime order={order} />
        </span>
      </>
    ),
  },
  {
    ...customer,
    // Takes the remaining width, however long its texts are.
    className: 'w-full max-w-0',
    cell: ({ customerName, items: [first, ...others] }) => (
      <span className="block text-14">
        <span className="block truncate font-medium">{customerName}</span>
        <span className="block truncate text-muted">
          {first?.name}
          {others.length > 0 && ` +${others.length}`}
        </span>
      </span>
    ),
  },
  {
    ...amount,
    cell: (order) => (
      <span className="flex flex-col items-end">
        <Price kobo={order.total} className="font-medium" />
        <PaymentBadge order={order} />
      </span>
    ),
  },
  status,
];
