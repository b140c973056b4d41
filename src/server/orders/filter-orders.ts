import { addDays, startOfDay } from '#shared/lagos-time.ts';
import { findOrderCode } from '#shared/order-code.ts';
import type { OrderFilter } from '#shared/staff-orders.ts';
import type { Value } from '#server/read-rows.ts';

/** A LIKE pattern for text anywhere in a value. Escapes `%`, `_` and `\`. */
export const likeAnywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * SQL: hides the flag `paid_after_cancellation` where `paid_but_sold_out` says the same and more, so that staff decide
 * once.
 */
export const notDuplicatedBySoldOut = `not (k.kind = 'paid_after_cancellation' and o.flags @> '["paid_but_sold_out"]')`;

/** SQL: orders that need a person: a flag is raised, or somebody has to look for a bank transfer. */
export const NEEDS_YOU = `(o.flags <> '[]'::jsonb or (o.payment_status = 'awaiting_transfer' and o.status <> 'cancelled'))`;

/** Conditions on `orders o`, and the values of their parameters. */
export interface OrderConditions {
  where: string;
  values: Value[];
}

/**
 * Matches part of the customer's name or e-mail address, ignoring case and accents, the order's number, or its code in
 * a bank narration.
 */
function matches(search: string, add: (value: Value) => string): string {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const coded = findOrderCode(search);
  const alternatives = [
    `o.search_customer like search_form(${add(likeAnywhere(search))})`,
    ...(number ? [`o.id = ${add(Number(number))}`] : []),
    ...(typeof coded === 'number' ? [`o.id = ${add(coded)}`] : []),
  ];
  return `(${alternatives.join(' or ')})`;
}

/** Builds the conditions of a filter. Days are days in Lagos. */
export function filterOrders(filter: OrderFilter): OrderConditions {
  const { search, status, paymentStatus, channel, from, to, customerOf } = filter;
  const values: Value[] = [];
  const add = (value: Value) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (status) conditions.push(`o.status = ${add(status)}`);
  if (paymentStatus) conditions.push(`o.payment_status = ${add(paymentStatus)}`);
  if (channel) conditions.push(`o.channel = ${add(channel)}`);
  if (filter.needsYou) conditions.push(NEEDS_YOU);
  if (from) conditions.push(`o.created_at >= ${add(startOfDay(from).toISOString())}`);
  if (to) conditions.push(`o.created_at < ${add(startOfDay(addDays(to, 1)).toISOString())}`);
  if (search) conditions.push(matches(search, add));
  if (customerOf) {
    conditions.push(
      `o.customer_key = (select it.customer_key from orders it where it.id = ${add(customerOf)})`,
    );
  }
  return { where: conditions.join(' and '), values };
}
