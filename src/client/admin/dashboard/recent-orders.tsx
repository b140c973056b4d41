import { Link } from 'react-router-dom';
import type { DashboardReport } from '#shared/reports.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Price } from '#client/ui/price.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { StatusBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';

type RecentOrder = NonNullable<DashboardReport['recentOrders']>[number];

const columns: Column<RecentOrder>[] = [
  { id: 'id', title: 'Order ID', cell: ({ id }) => `#${id}`, card: 'heading' },
  {
    id: 'customer',
    title: 'Customer',
    card: 'sub',
    cell: ({ customerName }) => <span className="break-words">{customerName}</span>,
  },
  {
    id: 'items',
    title: 'Items',
    card: 'sub',
    cell: ({ itemCount }) => (
      <>
        {itemCount}
        <span className="sm:hidden"> {itemCount === 1 ? 'item' : 'items'}</span>
      </>
    ),
  },
  {
    id: 'amount',
    title: 'Amount',
    card: 'corner',
    align: 'end',
    cell: ({ total }) => <Price kobo={total} className="font-medium" />,
  },
  {
    id: 'status',
    title: 'Status',
    card: 'corner',
    cell: ({ status, sandbox }) => (
      <span className="inline-flex flex-wrap gap-1">
        <StatusBadge status={status} />
        {sandbox && <ToneBadge tone="grey">Test</ToneBadge>}
      </span>
    ),
  },
  { id: 'date', title: 'Date', card: 'sub', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  {
    id: 'actions',
    title: 'Actions',
    align: 'end',
    card: 'none',
    cell: ({ id }) => (
      <Link
        to={adminPaths.order(id)}
        className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
      >
        <AdminIcon name="eye" className="size-4" />
        View<span className="sr-only"> order #{id}</span>
      </Link>
    ),
  },
];

/** Shows skeletons until `orders` arrive. */
export const RecentOrders = ({ orders }: { orders: RecentOrder[] | undefined }) => (
  <Panel
    flush
    title="Recent Orders"
    action={
      <Link
        to={adminPaths.orders}
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-14 font-medium underline-offset-4 hover:underline"
      >
        View All
        <AdminIcon name="chevron-right" className="size-4" />
      </Link>
    }
  >
    <DataTable
      caption="Recent orders"
      columns={columns}
      query={{ data: orders && { items: orders } }}
      rowKey={({ id }) => id}
      rowTo={({ id }) => adminPaths.order(id)}
      empty={
        <EmptyState icon="bag" level={3} title="No orders yet" className="py-12">
          <p className="text-14 text-muted">Orders appear here as customers place them.</p>
        </EmptyState>
      }
    />
  </Panel>
);
