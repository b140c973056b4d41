import { raw, type FilterObject, type FilterQuery } from '@mikro-orm/core';
import { addDays, startOfDay } from '#shared/lagos-day.ts';
import { findOrderCode } from '#shared/order-code.ts';
import type { OrderFilter } from '#shared/order-list.ts';
import type { Order } from '../entities/index.ts';

/** Text as a pattern of LIKE that takes `%`, `_` and `\` for themselves. */
export const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What waits for a person: something is wrong with the money, or a bank transfer has to be looked for. */
const needsYou: FilterQuery<Order> = {
  $or: [
    { [raw((order) => `${order}.flags <> '[]'::jsonb`)]: [] },
    { paymentStatus: 'awaiting_transfer', status: { $ne: 'cancelled' } },
  ],
};

/** Part of the customer's name or e-mail address, whatever the case and the accents, the order's number, or its code in a narration. */
function matches(search: string): FilterQuery<Order> {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const coded = findOrderCode(search);
  const customer = raw(
    (order) => `${order}.search_customer like search_form(?)`,
    [likeAnywhere(search)],
  );
  return {
    $or: [
      { [customer]: [] },
      ...(number ? [{ id: Number(number) }] : []),
      ...(typeof coded === 'number' ? [{ id: coded }] : []),
    ],
  };
}

/** The conditions a filter comes to; days are days in Lagos. */
export function filterOrders(filter: OrderFilter): FilterObject<Order> {
  const { search, status, paymentStatus, channel, from, to, customerOf } = filter;
  const conditions: FilterQuery<Order>[] = [];
  if (status) conditions.push({ status });
  if (paymentStatus) conditions.push({ paymentStatus });
  if (channel) conditions.push({ channel });
  if (filter.needsYou) conditions.push(needsYou);
  if (from) conditions.push({ createdAt: { $gte: startOfDay(from) } });
  if (to) conditions.push({ createdAt: { $lt: startOfDay(addDays(to, 1)) } });
  if (search) conditions.push(matches(search));
  if (customerOf) {
    const hers = raw(
      (order) =>
        `${order}.customer_key = (select it.customer_key from orders as it where it.id = ?)`,
      [customerOf],
    );
    conditions.push({ [hers]: [] });
  }
  // The query builder's type knows no `$and`, though it takes it.
  const all: object = { $and: conditions };
  return all;
}
