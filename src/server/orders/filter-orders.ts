import { beginningOf, endOf } from '#shared/lagos-time.ts';
import type { OrderRecordFilter } from '#shared/order-records.ts';
import type { Value } from '#server/read-rows.ts';
import { matchesOrder } from './search-orders.ts';

/**
 * SQL: hides the flag `paid_after_cancellation` where `paid_but_sold_out` says the same and more, so that staff decide
 * once.
 */
export const notDuplicatedBySoldOut = `not (k.kind = 'paid_after_cancellation' and o.flags @> '["paid_but_sold_out"]')`;

/** SQL: orders that need a person: a flag is raised, or somebody has to look for a bank transfer. */
export const NEEDS_YOU = `(o.flags <> '[]'::jsonb or (o.payment_status = 'awaiting_transfer' and o.status <> 'cancelled'))`;

/** SQL: whether the customer of an order (an alias of `orders`) asked not to be written to. */
export const wantsNoMessages = (order: string) =>
  `exists (select from message_refusals r where r.contact in (${order}.customer_key, ${order}.customer_phone))`;

/** SQL: customers who owe money and may be written to. One who says that the transfer was sent is waiting for the store. */
export const REMINDABLE = `(o.status <> 'cancelled' and o.payment_status in ('unpaid', 'awaiting_transfer')
  and o.transfer_claimed_at is null and o.customer_phone <> '' and not ${wantsNoMessages('o')})`;

const REMINDED = `exists (select from order_events e where e.order_id = o.id and e.type = 'reminder_opened')`;

/** Conditions on `orders o`, and the values of their parameters. */
export interface OrderConditions {
  where: string;
  values: Value[];
}

/** Builds the conditions of a filter. Days are days in Lagos. */
export function filterOrders(filter: OrderRecordFilter): OrderConditions {
  const { search, status, paymentStatus, channel, from, to, customerOf } = filter;
  const { updatedSince, createdSince } = filter;
  const values: Value[] = [];
  const add = (value: Value) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (status) conditions.push(`o.status = ${add(status)}`);
  if (paymentStatus) conditions.push(`o.payment_status = ${add(paymentStatus)}`);
  if (channel) conditions.push(`o.channel = ${add(channel)}`);
  if (filter.needsYou) conditions.push(NEEDS_YOU);
  if (filter.reminder === 'missing') conditions.push(REMINDABLE, `not ${REMINDED}`);
  if (filter.reminder === 'opened') conditions.push(REMINDABLE, REMINDED);
  const at = (time: Date) => `${add(time.toISOString())}::timestamptz`;
  if (from) conditions.push(`o.created_at >= ${at(beginningOf(from))}`);
  if (to) conditions.push(`o.created_at < ${at(endOf(to))}`);
  if (createdSince) conditions.push(`o.created_at >= ${at(beginningOf(createdSince))}`);
  if (updatedSince) conditions.push(`o.updated_at >= ${at(beginningOf(updatedSince))}`);
  if (search) conditions.push(matchesOrder(search, add));
  if (customerOf) {
    conditions.push(
      `o.customer_key = (select it.customer_key from orders it where it.id = ${add(customerOf)})`,
    );
  }
  return { where: conditions.join(' and '), values };
}
