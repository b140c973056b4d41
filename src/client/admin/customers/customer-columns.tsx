import { Link } from 'react-router-dom';
import { localPhone } from '#shared/phone.ts';
import { newTab } from '#client/ui/new-tab.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import type { CustomerView } from '#shared/customers.ts';
import { Price } from '#client/ui/price.tsx';
import { TierBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { ordersText } from '#client/admin/ui/format.ts';

const initial = (name: string) => (Array.from(name.trim())[0] ?? '?').toUpperCase();

/** A chat on WhatsApp. */
function ChatLink({ customer: { name, phone } }: { customer: CustomerView }) {
  const { storeName } = useSettings();
  const greeting = `Hello ${name.split(/\s+/)[0] ?? ''}, this is ${storeName}.`;
  return (
    <a
      {...newTab}
      href={whatsappUrl(phone.replaceAll(/\D/g, ''), greeting)}
      aria-label={`WhatsApp ${name}`}
      data-tooltip
      className="relative -my-1 flex size-11 shrink-0 items-center justify-center rounded-small text-success hover:bg-hairline/60"
    >
      <AdminIcon name="whatsapp" />
    </a>
  );
}

const placeOf = ({ city, state }: CustomerView) =>
  [...new Set([city, state])].filter(Boolean).join(', ');

/** A customer on a phone: who, from where, what they have spent and when they last ordered, and a chat. */
export const ListedCustomer = ({ customer }: { customer: CustomerView }) => (
  <div className="flex min-w-0 flex-1 items-center pl-2">
    <div className="min-w-0 flex-1">
      <p className="flex items-baseline justify-between gap-3 font-medium">
        <Link
          to={adminPaths.customer(customer.id)}
          className="truncate after:absolute after:inset-0"
        >
          {customer.name}
        </Link>
        <Price kobo={customer.totalSpent} className="shrink-0" />
      </p>
      <p className="flex gap-2 text-14 text-muted">
        <span className="shrink-0">{ordersText(customer.orders)}</span>
        <span className="truncate">{placeOf(customer)}</span>
        <DateTime iso={customer.lastOrderAt} className="ml-auto shrink-0" />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-14">
        <TierBadge tier={customer.tier} />
        {customer.sandbox && <ToneBadge tone="blue">Test</ToneBadge>}
        <span className="truncate text-muted tabular-nums">
          {localPhone(customer.phone) || customer.email}
        </span>
      </p>
    </div>
    {customer.phone ? <ChatLink customer={customer} /> : <span className="w-3" />}
  </div>
);

export const customerTableColumns: Column<CustomerView>[] = [
  {
    id: 'customer',
    title: 'Customer',
    cell: ({ name, email }) => (
      <span className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-tone-grey font-medium text-tone-grey-text"
        >
          {initial(name)}
        </span>
        <span className="min-w-0">
          <span title={name} className="block max-w-64 font-medium break-words sm:truncate">
            {name}
          </span>
          <span title={email} className="block max-w-64 truncate font-normal text-muted">
            {email}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    cell: (customer) =>
      customer.phone ? (
        <span className="inline-flex items-center whitespace-nowrap tabular-nums">
          {localPhone(customer.phone)}
          <ChatLink customer={customer} />
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'location',
    title: 'Location',
    cell: (customer) => placeOf(customer) || '–',
  },
  {
    id: 'orders',
    title: 'Orders',
    cell: ({ orders, sandbox }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="whitespace-nowrap">{ordersText(orders)}</span>
        {sandbox && <ToneBadge tone="blue">Test</ToneBadge>}
      </span>
    ),
  },
  {
    id: 'spent',
    title: 'Total Spent',
    align: 'end',
    cell: ({ totalSpent }) => <Price kobo={totalSpent} className="font-medium" />,
  },
  {
    id: 'last',
    title: 'Last Order',
    cell: ({ lastOrderAt }) => <DateTime iso={lastOrderAt} className="whitespace-nowrap" />,
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ tier }) => <TierBadge tier={tier} />,
  },
];
