import { z } from 'zod';
import { orderFilter } from '#shared/staff-orders.ts';
import { queryBoolean, queryNumber, queryString } from './query-values.ts';

/** Filters of lists of orders. */
export const orderFilterQuery = z.object({
  search: queryString(orderFilter.shape.search),
  status: queryString(orderFilter.shape.status),
  paymentStatus: queryString(orderFilter.shape.paymentStatus),
  channel: queryString(orderFilter.shape.channel),
  needsYou: queryBoolean,
  toPack: queryBoolean,
  reminder: queryString(orderFilter.shape.reminder),
  from: queryString(orderFilter.shape.from),
  to: queryString(orderFilter.shape.to),
  customerOf: queryNumber(orderFilter.shape.customerOf),
});
