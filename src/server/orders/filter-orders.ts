import { raw, type FilterObject, type FilterQuery } from '@mikro-orm/core';
import { addDays, startOfDay } from '#shared/lagos-time.ts';
import { findOrderCode } from '#shared/order-code.ts';
import type { OrderFilter } from '#shared/staff-orders.ts';
import type { Order } from '#server/entities/index.ts';

/** A LIKE pattern for text anywhere in a value. Escapes `%`, `_` and `\`. */
export const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * SQL: hides the flag `paid_after_cancellation` where `paid_but_sold_out` says the same and more, so that staff decide
 * once.
 */
export const notDuplicatedBySoldOut = `not (k.kind = 'paid_after_cancellation' and o.flags @> '["paid_but_sold_out"]')`;

/** Orders that need a person: a flag is raised, or somebody has to look for a bank transfer. */
const needsYou: FilterQuery<Order> = {
  $or: [
    { [raw((order) => `${order}.flags <> '[]'::jsonb`)]: [] },
    { paymentStatus: 'awaiting_transfer', status: { $ne: 'cancelled' } },
  ],
};

/**
 * Matches part of the customer's name or e-mail address, ignoring case and accents, the order's number, or its code in
 * a bank narration.
 */
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

/** Builds the query conditions of a filter. Days are days in Lagos. */
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
    const isSameCustomer = raw(
      (order) =>
        `${order}.customer_key = (select it.customer_key from orders as it where it.id = ?)`,
      [customerOf],
    );
    conditions.push({ [isSameCustomer]: [] });
  }
  // The query builder accepts `$and`, but its type does not know it.
  const all: object = { $and: conditions };
  return all;
}
