import { localPhone } from '#shared/phone.ts';
import { newTab } from '#client/ui/new-tab.ts';
import { whatsappUrl } from '#client/settings/contact-channels.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import type { CustomerView } from '#shared/customers.ts';
import { Price } from '#client/ui/price.tsx';
import { TierBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';
import { ordersText } from '#client/admin/ui/format.ts';

const initial = (name: string) => (Array.from(name.trim())[0] ?? '?').toUpperCase();

/** The phone number, and a chat on WhatsApp with it. */
function Contact({ customer: { name, phone } }: { customer: CustomerView }) {
  const { storeName } = useSettings();
  if (!phone) return '–';
  const greeting = `Hello ${name.split(/\s+/)[0] ?? ''}, this is ${storeName}.`;
  return (
    <span className="inline-flex items-center whitespace-nowrap tabular-nums">
      {localPhone(phone)}
      <a
        {...newTab}
        href={whatsappUrl(phone.replaceAll(/\D/g, ''), greeting)}
        aria-label={`WhatsApp ${name}`}
        data-tooltip
        className="relative -my-1 flex size-11 items-center justify-center rounded-small text-success hover:bg-hairline/60"
      >
        <AdminIcon name="whatsapp" />
      </a>
    </span>
  );
}

export const customerTableColumns: Column<CustomerView>[] = [
  {
    id: 'customer',
    title: 'Customer',
    card: 'heading',
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
    cell: (customer) => <Contact customer={customer} />,
  },
  {
    id: 'location',
    title: 'Location',
    cell: ({ city, state }) => [...new Set([city, state])].filter(Boolean).join(', ') || '–',
  },
  {
    id: 'orders',
    title: 'Orders',
    cell: ({ orders, sandbox }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="whitespace-nowrap">{ordersText(orders)}</span>
        {sandbox && <ToneBadge tone="blue">Sandbox</ToneBadge>}
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
    card: 'corner',
    cell: ({ tier }) => <TierBadge tier={tier} />,
  },
];
