import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { formatNaira } from '#shared/money.ts';
import type { OrderView } from '#shared/orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { findOrderCode } from '#shared/order-code.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ListScreen } from '#client/admin/ui/list-screen.tsx';
import { useRowSelection } from '#client/admin/ui/use-row-selection.ts';
import { StatCard } from '#client/admin/ui/stat-card.tsx';
import { NewOrdersButton } from './new-orders-button.tsx';
import { OrderListActions } from './list-actions.tsx';
import { OrdersBar } from '#client/admin/orders/bulk/orders-bar.tsx';
import { ListedOrder } from './order-cells.tsx';
import { narrowOrderColumns, orderTableColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import {
  csvAddress,
  isNarrowed,
  ordersCodec,
  ordersSearch,
  ORDERS_PER_PAGE,
  queryOf,
  type OrdersSearch,
} from './orders-search.ts';
import { useIsSplitView } from './use-is-split-view.ts';

/** The badges of the header, beside its title also on a phone. */
const smallOnPhone = 'max-sm:bg-transparent! max-sm:p-0!';

export function Component() {
  const { state, set, href } = useUrlState(ordersCodec);
  const { data: counts } = trpc.orders.counts.useQuery();
  const query = trpc.orders.list.useQuery(queryOf(state), { placeholderData: keepPreviousData });
  const selected = useRowSelection<OrderView>(({ id }) => `order #${id}`);
  const utils = trpc.useUtils();
  const { total = 0, totalValue = 0 } = query.data ?? {};
  const open = Number(useMatch('/admin/orders/:id')?.params.id ?? 0);
  const isBeside = useIsSplitView() && open > 0;
  const scrolledTo = useRef(0);
  useEffect(() => {
    if (scrolledTo.current === open) return;
    const row = document.querySelector('tr[aria-current=true]');
    row?.scrollIntoView({ block: 'nearest' });
    if (row || open === 0) scrolledTo.current = open;
  });
  const list = (
    <>
      <ListScreen
        title="Orders Management"
        badges={
          counts &&
          !isBeside && (
            <span className="flex gap-2 max-sm:gap-3">
              <ToneBadge tone="blue" className={smallOnPhone}>
                {formatCount(counts.all)} total
              </ToneBadge>
              <ToneBadge tone="grey" className={smallOnPhone}>
                {formatCount(counts.byStatus.pending)} pending
              </ToneBadge>
            </span>
          )
        }
        actions={<OrderListActions csvAddress={csvAddress(state)} start={selected.start} />}
        stats={
          <>
            <StatCard label="Total Orders" counts="listedOrders" icon="bag" value={counts?.all} />
            <StatCard
              label="Pending"
              counts="pending"
              icon="clock"
              value={counts?.byStatus.pending}
            />
            <StatCard
              label="Processing"
              counts="processing"
              icon="box"
              value={counts?.byStatus.processing}
            />
            <StatCard
              label="Completed"
              counts="completed"
              icon="check"
              value={counts?.byStatus.completed}
            />
          </>
        }
        toolbar={
          counts !== undefined &&
          counts.needsYou > 0 &&
          state.needsYou === 'no' && (
            <Link
              to={href({ needsYou: 'yes' })}
              className="flex min-h-11 items-center gap-3 rounded-small bg-tone-red px-4 py-2 text-14 text-tone-red-text hover:underline sm:mt-4"
            >
              <AdminIcon name="alert" className="size-5 shrink-0" />
              {counts.needsYou === 1
                ? '1 order waits for you'
                : `${formatCount(counts.needsYou)} orders wait for you`}
              <AdminIcon name="chevron-right" className="ml-auto size-4 shrink-0" />
            </Link>
          )
        }
        panel={{
          title: query.data ? `All Orders (${formatCount(total)})` : 'All Orders',
          action: totalValue > 0 && (
            <p className="text-14 text-muted">
              Total Value{' '}
              <span className="font-semibold text-ink tabular-nums">{formatNaira(totalValue)}</span>
            </p>
          ),
        }}
        query={query}
        paging={{ page: state.page, pageSize: ORDERS_PER_PAGE, href: (page) => href({ page }) }}
        filters={
          <>
            <OrderFilters search={state} onChange={set} isNarrow={isBeside} />
            {query.data && !query.isPlaceholderData && (
              <NewOrdersButton
                search={state}
                listed={{ total, at: query.dataUpdatedAt }}
                onShow={() => {
                  set({ page: 1, sort: 'newest' });
                  void utils.orders.invalidate();
                }}
              />
            )}
          </>
        }
      >
        <DataTable
          caption="Orders"
          columns={isBeside ? narrowOrderColumns : orderTableColumns}
          isCurrent={({ id }) => isBeside && id === open}
          selection={selected.rows}
          query={query}
          rowKey={({ id }) => id}
          renderRow={(order) => <ListedOrder order={order} />}
          sorting={{
            value: state.sort,
            href: (sort) => href({ sort: ordersSearch.shape.sort.parse(sort) }),
          }}
          empty={<NoOrders search={state} />}
        />
      </ListScreen>
      {selected.isActive && <OrdersBar ids={selected.ids} onDone={selected.clear} />}
    </>
  );
  return (
    <div className={isBeside ? 'flex items-start gap-6' : undefined}>
      <div className="min-w-0 flex-1">{list}</div>
      <Outlet />
    </div>
  );
}

const NoOrders = ({ search }: { search: OrdersSearch }) => (
  <EmptyState icon="bag" title="No orders found" className="py-12">
    {findOrderCode(search.search) === 'mistyped' && (
      <p className="text-14 text-muted">
        The last letter of that code does not match its number. Please check it for a typing error.
      </p>
    )}
    {isNarrowed(search) ? (
      <ButtonLink to={adminPaths.orders} variant="secondary" size="small">
        Show all orders
      </ButtonLink>
    ) : (
      <p className="text-14 text-muted">Orders appear here as soon as customers place them.</p>
    )}
  </EmptyState>
);
