import { keepPreviousData } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { formatNaira } from '#shared/money.ts';
import { errorBody } from '../../error-body.ts';
import { trpc } from '../../trpc.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { newTab } from '../../ui/new-tab.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { whatsappUrl } from '../../lib/whatsapp-link.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { orderColumns } from '../orders/list/order-columns.tsx';
import { adminPaths } from '../paths.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { pageNumber } from '../ui/page-number.ts';
import { Pager } from '../ui/pager.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { StatCard, StatGrid } from '../ui/stat-card.tsx';
import { useSearchState } from '../ui/use-search-state.ts';
import { TierBadge } from './tier-badge.tsx';

const PAGE_SIZE = 25;
const back = { to: adminPaths.customers, label: 'Customers' };

/** One customer: who she is, what she has spent, and her orders. */
export function Component() {
  const id = Number(useParams().id);
  const { state, href } = useSearchState(z.object({ page: pageNumber }));
  const { storeName } = useSettings();
  const customer = trpc.customers.byId.useQuery({ id });
  const orders = trpc.orders.list.useQuery(
    { customerOf: id, limit: PAGE_SIZE, offset: (state.page - 1) * PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const { data: her, error } = customer;
  if (error && ['not_found', 'invalid_input'].includes(errorBody(error)?.code ?? '')) {
    return <NotFoundScreen title="Customer not found" />;
  }
  if (!her) {
    return (
      <>
        <PageHeader title="Customer" back={back} />
        {error ? (
          <ProblemPanel error={error} onRetry={customer.refetch} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </>
    );
  }
  const digits = her.phone.replaceAll(/\D/g, '');
  const firstName = her.name.split(/\s+/)[0] ?? '';
  return (
    <>
      <PageHeader
        title={her.name}
        back={back}
        badges={<TierBadge tier={her.tier} />}
        description={[her.address, her.city, her.state].filter(Boolean).join(', ')}
        actions={
          <>
            {digits && (
              <ButtonLink
                {...newTab}
                href={whatsappUrl(digits, `Hello ${firstName}, this is ${storeName}.`)}
                variant="whatsapp"
                size="small"
              >
                <Icon name="whatsapp" />
                WhatsApp
              </ButtonLink>
            )}
            {her.email && (
              <ButtonLink
                href={`mailto:${her.email}`}
                variant="ghost"
                size="small"
                className="border-edge!"
              >
                <Icon name="mail" className="size-4" />
                Email
              </ButtonLink>
            )}
          </>
        }
      />
      <p className="mb-4 text-14 break-all text-muted">
        {[her.email, her.phone].filter(Boolean).join(' · ')}
      </p>
      <StatGrid>
        <StatCard label="Orders" icon="bag" value={her.orders.toLocaleString('en-NG')} />
        <StatCard
          label="Total Spent"
          icon="heart"
          value={formatNaira(her.totalSpent)}
          caption={`${formatNaira(her.totalPaid)} paid`}
        />
        <StatCard label="First Order" icon="calendar" value={<DateTime iso={her.firstOrderAt} />} />
        <StatCard label="Last Order" icon="clock" value={<DateTime iso={her.lastOrderAt} />} />
      </StatGrid>
      <Panel title="Orders" flush className="mt-4 sm:mt-6">
        <DataTable
          caption="Orders"
          columns={orderColumns}
          rows={orders.data?.items}
          rowKey={(order) => order.id}
          error={orders.error}
          onRetry={orders.refetch}
          isStale={orders.isPlaceholderData}
          empty={<EmptyState icon="bag" title="No orders found" className="py-12" />}
        />
        <Pager
          page={state.page}
          pageSize={PAGE_SIZE}
          total={orders.data?.total ?? 0}
          href={(page) => href({ page })}
        />
      </Panel>
    </>
  );
}
