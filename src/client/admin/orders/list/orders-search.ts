import { z } from 'zod';
import { orderReminder, orderSort, type OrderQuery } from '#shared/staff-orders.ts';
import { orderChannel, orderStatus, paymentStatus } from '#shared/orders.ts';
import { pageNumber, pageParams } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';

export const ORDERS_PER_PAGE = 25;

/** The state of the list in its address. */
export const ordersSearch = z.object({
  search: z.string().max(200).catch(''),
  status: orderStatus.or(z.literal('all')).catch('all'),
  payment: paymentStatus.or(z.literal('all')).catch('all'),
  channel: orderChannel.or(z.literal('all')).catch('all'),
  reminder: orderReminder.or(z.literal('all')).catch('all'),
  needsYou: z.literal('yes').or(z.literal('no')).catch('no'),
  toPack: z.literal('yes').or(z.literal('no')).catch('no'),
  from: z.iso.date().or(z.literal('')).catch(''),
  to: z.iso.date().or(z.literal('')).catch(''),
  sort: orderSort.catch('newest'),
  page: pageNumber,
});
export const ordersCodec = schemaCodec(ordersSearch);
export type OrdersSearch = z.output<typeof ordersSearch>;

const chosen = <Value extends string>(value: Value | 'all') =>
  value === 'all' ? undefined : value;

/** The filter as the server takes it. */
export const filterOf = (search: OrdersSearch) => ({
  search: search.search || undefined,
  status: chosen(search.status),
  paymentStatus: chosen(search.payment),
  channel: chosen(search.channel),
  needsYou: search.needsYou === 'yes' || undefined,
  toPack: search.toPack === 'yes' || undefined,
  reminder: chosen(search.reminder),
  from: search.from || undefined,
  to: search.to || undefined,
});

export const queryOf = (search: OrdersSearch): Partial<OrderQuery> => ({
  ...filterOf(search),
  sort: search.sort,
  ...pageParams(search.page, ORDERS_PER_PAGE),
});

/** The address of the same list as a CSV file. */
export function csvAddress(search: OrdersSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filterOf(search), sort: search.sort })) {
    if (value !== undefined) params.set(name, String(value));
  }
  return `/api/orders.csv?${params}`;
}

/** The number of filters set besides search and status, which are always visible. The days are one. */
export const hiddenFilters = ({ payment, channel, reminder, needsYou, from, to }: OrdersSearch) =>
  [
    payment !== 'all',
    channel !== 'all',
    reminder !== 'all',
    needsYou === 'yes',
    from !== '' || to !== '',
  ].filter(Boolean).length;

export const isNarrowed = (search: OrdersSearch) =>
  search.search !== '' ||
  search.status !== 'all' ||
  search.toPack === 'yes' ||
  hiddenFilters(search) > 0;
