import type { CustomerView } from '#shared/customers.ts';
import { Price } from '#client/ui/price.tsx';
import { TierBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import type { Column } from '#client/admin/ui/table-column.tsx';

const initial = (name: string) => (Array.from(name.trim())[0] ?? '?').toUpperCase();

export const customerColumns: Column<CustomerView>[] = [
  {
    id: 'customer',
    title: 'Customer',
    card: 'heading',
    cell: ({ name, email }) => (
      <span className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tone-grey font-medium text-tone-grey-text"
        >
          {initial(name)}
        </span>
        <span className="min-w-0">
          <span className="block font-medium break-words">{name}</span>
          <span title={email} className="block max-w-52 truncate font-normal text-muted">
            {email}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    cell: ({ email, phone }) => (
      <>
        <span title={email} className="ml-auto block max-w-48 truncate sm:ml-0">
          {email}
        </span>
        <span className="block whitespace-nowrap text-muted">{phone}</span>
      </>
    ),
  },
  {
    id: 'location',
    title: 'Location',
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || '–',
  },
  {
    id: 'orders',
    title: 'Orders',
    cell: ({ orders }) => <span className="whitespace-nowrap">{orders} orders</span>,
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
