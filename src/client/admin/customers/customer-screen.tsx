import { localPhone } from '#shared/phone.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatNaira } from '#shared/money.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ListedOrder } from '#client/admin/orders/list/order-cells.tsx';
import { orderTableColumns } from '#client/admin/orders/list/order-columns.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { NotFoundScreen } from '#client/admin/shell/error-screens.tsx';
import { TierBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { DataTable } from '#client/admin/ui/data-table.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ListPanel } from '#client/admin/ui/list-screen.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { usePaging } from '#client/admin/ui/use-paging.ts';
import { StatCard, StatGrid } from '#client/admin/ui/stat-card.tsx';
import { MessageSwitch } from './message-switch.tsx';
import { CustomerData } from './customer-data.tsx';

const PAGE_SIZE = 25;
const back = { to: adminPaths.customers, label: 'Customers' };

/** One customer: contact details, spending and orders. */
export function Component() {
  const id = Number(useParams().id);
  const { params, paging } = usePaging(PAGE_SIZE);
  const { storeName } = useSettings();
  const customer = trpc.customers.byId.useQuery({ id });
  const seesOrders = useMay()('orders:read');
  const orders = trpc.orders.list.useQuery(
    { customerOf: id, ...params },
    { enabled: seesOrders, placeholderData: keepPreviousData },
  );
  const { data: person, error } = customer;
  if (error && ['not_found', 'invalid_input'].includes(errorBody(error)?.code ?? '')) {
    return <NotFoundScreen title="Customer not found" />;
  }
  if (!person) {
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
  const digits = person.phone.replaceAll(/\D/g, '');
  const firstName = person.name.split(/\s+/)[0] ?? '';
  return (
    <>
      <PageHeader
        title={person.name}
        back={back}
        badges={
          <>
            <TierBadge tier={person.tier} />
            {person.sandbox && <ToneBadge tone="blue">Test</ToneBadge>}
            {person.wantsNoMessages && <ToneBadge tone="red">No messages</ToneBadge>}
          </>
        }
        description={[person.address, person.city, person.state].filter(Boolean).join(', ')}
        actions={
          <>
            {digits && (
              <ButtonLink
                {...newTab}
                href={whatsappUrl(digits, `Hello ${firstName}, this is ${storeName}.`)}
                variant="secondary"
                size="small"
              >
                <AdminIcon name="whatsapp" />
                WhatsApp
              </ButtonLink>
            )}
            {person.email && (
              <ButtonLink
                href={`mailto:${person.email}`}
                variant="ghost"
                size="small"
                className="border-edge!"
              >
                <AdminIcon name="mail" className="size-4" />
                Email
              </ButtonLink>
            )}
          </>
        }
      />
      <p className="mb-4 text-14 break-all text-muted">
        {[person.email, localPhone(person.phone)].filter(Boolean).join(' · ')}
      </p>
      <StatGrid>
        <StatCard label="Orders" counts="ordersOfCustomer" icon="bag" value={person.orders} />
        <StatCard
          label="Total Spent"
          counts="spent"
          icon="heart"
          value={formatNaira(person.totalSpent)}
          caption={`${formatNaira(person.totalPaid)} paid`}
        />
        <StatCard
          label="First Order"
          icon="calendar"
          value={<DateTime iso={person.firstOrderAt} />}
        />
        <StatCard label="Last Order" icon="clock" value={<DateTime iso={person.lastOrderAt} />} />
      </StatGrid>
      {seesOrders && (
        <div className="mt-4 grid grid-cols-1 sm:mt-6">
          <ListPanel title="Orders" query={orders} paging={paging}>
            <DataTable
              caption="Orders"
              columns={orderTableColumns}
              renderRow={(order) => <ListedOrder order={order} />}
              query={orders}
              rowKey={(order) => order.id}
              empty={<EmptyState icon="bag" title="No orders found" className="py-12" />}
            />
          </ListPanel>
        </div>
      )}
      <MessageSwitch customer={person} />
      <CustomerData customer={person} />
    </>
  );
}
