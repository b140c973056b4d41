import type { OrderView } from '#shared/orders.ts';
import { Price } from '#client/ui/price.tsx';
import { PaymentBadge } from '#client/admin/ui/badges.tsx';
import { StatusMenu } from '#client/admin/orders/status-menu.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import {
  CustomerCell,
  DetailsLink,
  ItemsCell,
  OrderTime,
  PaymentCell,
  ViewLink,
} from './order-cells.tsx';

const amount: Column<OrderView> = {
  id: 'amount',
  title: 'Amount',
  sort: { ascending: 'lowest', descending: 'highest' },
  align: 'end',
  card: 'corner',
  cell: ({ total }) => <Price kobo={total} className="block text-right font-medium" />,
};

const payment: Column<OrderView> = {
  id: 'payment',
  title: 'Payment',
  card: 'corner',
  cell: (order) => <PaymentCell order={order} />,
};

const status: Column<OrderView> = {
  id: 'status',
  title: 'Status',
  card: 'foot',
  cell: (order) => <StatusMenu order={order} />,
};

const customer: Column<OrderView> = {
  id: 'customer',
  title: 'Customer',
  card: 'heading',
  cell: (order) => <CustomerCell order={order} />,
};

export const orderTableColumns: Column<OrderView>[] = [
  {
    id: 'id',
    title: 'Order ID',
    card: 'heading',
    cell: ({ id }) => <DetailsLink id={id} />,
  },
  customer,
  { id: 'items', title: 'Items', card: 'sub', cell: (order) => <ItemsCell order={order} /> },
  amount,
  payment,
  status,
  {
    id: 'date',
    title: 'Date',
    sort: { ascending: 'oldest', descending: 'newest' },
    card: 'corner',
    cell: (order) => <OrderTime order={order} />,
  },
  { id: 'actions', title: 'Actions', card: 'foot', cell: ({ id }) => <ViewLink id={id} /> },
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
