import { keepPreviousData } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router-dom';
import { findOrderCode } from '#shared/order-code.ts';
import { formatNaira } from '#shared/money.ts';
import { trpc } from '../../trpc.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { adminPaths } from '../paths.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatCard, StatGrid } from '../ui/stat-card.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';
import { useSearchState } from '../ui/use-search-state.ts';
import { orderColumns } from './list/order-columns.tsx';
import { OrderFilters } from './list/order-filters.tsx';
import { csvAddress, isNarrowed, ordersSearch, PAGE_SIZE, queryOf } from './list/orders-search.ts';

const count = (number: number | undefined) => number?.toLocaleString('en-NG');

export function Component() {
  const { state, set, href } = useSearchState(ordersSearch);
  const { data: counts } = trpc.orders.counts.useQuery();
  const list = trpc.orders.list.useQuery(queryOf(state), { placeholderData: keepPreviousData });
  const { total = 0, totalValue = 0 } = list.data ?? {};
  return (
    <>
      <PageHeader
        title="Orders Management"
        badges={
          counts && (
            <>
              <ToneBadge tone="blue">{count(counts.all)} total</ToneBadge>
              <ToneBadge tone="grey">{count(counts.byStatus.pending)} pending</ToneBadge>
            </>
          )
        }
        actions={
          <>
            <ButtonLink
              href={csvAddress(state)}
              download
              variant="ghost"
              size="small"
              className="border-edge!"
            >
              <Icon name="download" className="size-4" />
              Export CSV
            </ButtonLink>
            <ButtonLink to={adminPaths.newOrder} size="small">
              <Icon name="plus" className="size-4" />
              Record a sale
            </ButtonLink>
          </>
        }
      />
      <StatGrid>
        <StatCard label="Total Orders" icon="bag" value={count(counts?.all)} />
        <StatCard label="Pending" icon="clock" value={count(counts?.byStatus.pending)} />
        <StatCard label="Processing" icon="box" value={count(counts?.byStatus.processing)} />
        <StatCard label="Completed" icon="check" value={count(counts?.byStatus.completed)} />
      </StatGrid>
      {counts !== undefined && counts.needsYou > 0 && state.needsYou === 'no' && (
        <Link
          to={href({ needsYou: 'yes' })}
          className="mt-4 flex min-h-11 items-center gap-3 rounded-small bg-tone-red px-4 py-2 text-14 text-tone-red-text hover:underline"
        >
          <Icon name="alert" className="size-5 shrink-0" />
          {counts.needsYou === 1
            ? '1 order waits for you'
            : `${count(counts.needsYou)} orders wait for you`}
          <Icon name="chevron-right" className="ml-auto size-4 shrink-0" />
        </Link>
      )}
      <Panel
        title={list.data ? `All Orders (${count(total)})` : 'All Orders'}
        flush
        className="mt-4 sm:mt-6"
        action={
          totalValue > 0 && (
            <p className="text-14 text-muted">
              Total Value{' '}
              <span className="font-semibold text-ink tabular-nums">{formatNaira(totalValue)}</span>
            </p>
          )
        }
      >
        <OrderFilters search={state} onChange={set} />
        <DataTable
          caption="Orders"
          columns={orderColumns}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          sorting={{
            value: state.sort,
            href: (sort) => href({ sort: ordersSearch.shape.sort.parse(sort) }),
          }}
          error={list.error}
          onRetry={list.refetch}
          isStale={list.isPlaceholderData}
          empty={
            <EmptyState icon="bag" title="No orders found" className="py-12">
              {findOrderCode(state.search) === 'mistyped' && (
                <p className="text-14 text-muted">
                  The last letter of that code does not fit its number. Please check it for a typing
                  error.
                </p>
              )}
              {isNarrowed(state) ? (
                <ButtonLink to={adminPaths.orders} variant="secondary" size="small">
                  Show all orders
                </ButtonLink>
              ) : (
                <p className="text-14 text-muted">They appear here as soon as somebody orders.</p>
              )}
            </EmptyState>
          }
        />
        <Pager
          page={state.page}
          pageSize={PAGE_SIZE}
          total={total}
          href={(page) => href({ page })}
        />
      </Panel>
      <Outlet />
    </>
  );
}
