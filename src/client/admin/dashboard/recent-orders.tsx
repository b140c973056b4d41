import { Link } from 'react-router-dom';
import type { DashboardReport } from '#shared/reports.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Price } from '../../ui/price.tsx';
import { adminPaths } from '../paths.ts';
import { DataTable, type Column } from '../ui/data-table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';

type RecentOrder = DashboardReport['recentOrders'][number];

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
        {sandbox && <ToneBadge tone="grey">Sandbox</ToneBadge>}
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
        <Icon name="eye" className="size-4" />
        View<span className="sr-only"> order #{id}</span>
      </Link>
    ),
  },
];

/** Skeletons while `orders` are on their way. */
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
        <Icon name="chevron-right" className="size-4" />
      </Link>
    }
  >
    <DataTable
      caption="Recent orders"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      rowTo={({ id }) => adminPaths.order(id)}
      empty={
        <EmptyState icon="bag" level={3} title="No orders yet" className="py-12">
          <p className="text-14 text-muted">They appear here as shoppers place them.</p>
        </EmptyState>
      }
    />
  </Panel>
);
