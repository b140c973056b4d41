import {
  orderChannelLabels,
  orderReminderLabels,
  orderStatusLabels,
  paymentStatusLabels,
} from '#shared/labels.ts';
import { formatLagosDay } from '#shared/lagos-time.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ordersSearch, type OrdersSearch } from './orders-search.ts';

export const toPackLabel = 'Paid, to pack';

interface ActiveFilter {
  label: string;
  /** The search without this filter. */
  without: Partial<OrdersSearch>;
}

const daysText = ({ from, to }: OrdersSearch): string => {
  if (from && to) {
    return from === to ? formatLagosDay(from) : `${formatLagosDay(from)} – ${formatLagosDay(to)}`;
  }
  return from ? `From ${formatLagosDay(from)}` : `Until ${formatLagosDay(to)}`;
};

function activeFilters(search: OrdersSearch): ActiveFilter[] {
  const { status, payment, channel, reminder, needsYou, toPack, from, to } = search;
  const filters: ActiveFilter[] = [];
  if (status !== 'all') {
    filters.push({ label: orderStatusLabels[status], without: { status: 'all' } });
  }
  if (toPack === 'yes') filters.push({ label: toPackLabel, without: { toPack: 'no' } });
  if (payment !== 'all') {
    filters.push({ label: paymentStatusLabels[payment], without: { payment: 'all' } });
  }
  if (channel !== 'all') {
    filters.push({ label: orderChannelLabels[channel], without: { channel: 'all' } });
  }
  if (reminder !== 'all') {
    filters.push({ label: orderReminderLabels[reminder], without: { reminder: 'all' } });
  }
  if (needsYou === 'yes') {
    filters.push({ label: 'Waiting for you', without: { needsYou: 'no' } });
  }
  if (from || to) filters.push({ label: daysText(search), without: { from: '', to: '' } });
  return filters;
}

interface Props {
  search: OrdersSearch;
  onChange: (changes: Partial<OrdersSearch>) => void;
}

/** The active filters besides the search, which has its own field; each has a button that removes it. */
export function ActiveFilters({ search, onChange }: Props) {
  const filters = activeFilters(search);
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label="Active filters"
      className="flex flex-wrap gap-2 border-b border-hairline px-4 py-2 sm:px-5"
    >
      {filters.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChange(without)}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-hairline/60 pr-3 pl-4 text-14 wrap-anywhere hover:bg-hairline"
          >
            <span className="sr-only">Remove filter </span>
            {label}
            <AdminIcon name="close" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() =>
              onChange({ ...ordersSearch.parse({}), search: search.search, sort: search.sort })
            }
            className="min-h-11 px-2 text-14 font-medium underline underline-offset-4"
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
