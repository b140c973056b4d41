import { z } from 'zod';
import { orderSort, type OrderQuery } from '#shared/order-list.ts';
import { orderChannel, orderStatus, paymentStatus } from '#shared/orders.ts';
import { pageNumber } from '../../ui/page-number.ts';

export const PAGE_SIZE = 25;

/** What the list shows, as its address has it. */
export const ordersSearch = z.object({
  search: z.string().max(200).catch(''),
  status: orderStatus.or(z.literal('all')).catch('all'),
  payment: paymentStatus.or(z.literal('all')).catch('all'),
  channel: orderChannel.or(z.literal('all')).catch('all'),
  needsYou: z.literal('yes').or(z.literal('no')).catch('no'),
  from: z.iso.date().or(z.literal('')).catch(''),
  to: z.iso.date().or(z.literal('')).catch(''),
  sort: orderSort.catch('newest'),
  page: pageNumber,
});
export type OrdersSearch = z.output<typeof ordersSearch>;

const chosen = <Value extends string>(value: Value | 'all') =>
  value === 'all' ? undefined : value;

/** The filter alone, as the server takes it. */
const filterOf = (search: OrdersSearch) => ({
  search: search.search || undefined,
  status: chosen(search.status),
  paymentStatus: chosen(search.payment),
  channel: chosen(search.channel),
  needsYou: search.needsYou === 'yes' || undefined,
  from: search.from || undefined,
  to: search.to || undefined,
});

export const queryOf = (search: OrdersSearch): Partial<OrderQuery> => ({
  ...filterOf(search),
  sort: search.sort,
  limit: PAGE_SIZE,
  offset: (search.page - 1) * PAGE_SIZE,
});

/** The same list as a file. */
export function csvAddress(search: OrdersSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filterOf(search), sort: search.sort })) {
    if (value !== undefined) params.set(name, String(value));
  }
  return `/api/orders.csv?${params}`;
}

/** How many filters are set beside the search and the status, which are always in sight. */
export const hiddenFilters = ({ payment, channel, needsYou, from, to, sort }: OrdersSearch) =>
  [payment !== 'all', channel !== 'all', needsYou === 'yes', from, to, sort !== 'newest'].filter(
    Boolean,
  ).length;

export const isNarrowed = (search: OrdersSearch) =>
  search.search !== '' || search.status !== 'all' || hiddenFilters(search) > 0;
