import { beginningOf, endOf } from '#shared/lagos-time.ts';
import type { OrderRecordFilter } from '#shared/order-records.ts';
import type { Value } from '#server/read-rows.ts';
import { waysToMatch, matchesOrder, type Alternative } from './search-orders.ts';

/**
 * SQL: hides the flag `paid_after_cancellation` where `paid_but_sold_out` says the same and more, so that staff decide
 * once.
 */
export const notDuplicatedBySoldOut = `not (k.kind = 'paid_after_cancellation' and o.flags @> '["paid_but_sold_out"]')`;

/** SQL: orders that need a person: a flag is raised, or somebody has to look for a bank transfer. */
export const NEEDS_ATTENTION = `(o.flags <> '[]'::jsonb or (o.payment_status = 'awaiting_transfer' and o.status <> 'cancelled'))`;

/** SQL: whether the customer of an order (an alias of `orders`) asked not to be written to. */
export const wantsNoMessages = (order: string) =>
  `exists (select from message_refusals r where r.contact in (${order}.customer_key, ${order}.customer_phone))`;

/** SQL: customers who owe money and may be written to. One who says that the transfer was sent is waiting for the store. */
export const REMINDABLE = `(o.status <> 'cancelled' and o.payment_status in ('unpaid', 'awaiting_transfer', 'balance_due')
  and o.transfer_claimed_at is null and o.customer_phone <> '' and not ${wantsNoMessages('o')})`;

/** SQL: paid orders that nobody has sent yet, and about which `shippingConcerns` says nothing. */
const TO_PACK = `(o.status in ('pending', 'processing') and o.payment_status in ('paid', 'partially_refunded')
  and not o.flags @> '["disputed"]')`;

const REMINDED = `exists (select from order_events e where e.order_id = o.id and e.type = 'reminder_opened')`;

/** Conditions on `orders o`, and the values of their parameters. */
export interface OrderConditions {
  where: string;
  values: Value[];
}

/** Builds the conditions of a filter. Days are days in Lagos. */
export function filterOrders(filter: OrderRecordFilter): OrderConditions {
  const { where, values, add } = filterWithoutSearch(filter);
  const { search } = filter;
  return { where: search ? `${where} and ${matchesOrder(search, add)}` : where, values };
}

/**
 * SQL: the columns by which lists are sorted and summed, of each order that matches. Each alternative of a search reads
 * orders by itself: of a condition on their ids PostgreSQL expects 200 rows, and looks up half of all orders one by one.
 */
export function matchingOrders(filter: OrderRecordFilter): { query: string; values: Value[] } {
  const { where, values, add } = filterWithoutSearch(filter);
  const alternatives: Alternative[] = filter.search
    ? waysToMatch(filter.search, add)
    : [{ where: 'true' }];
  const query = alternatives
    .map(
      ({ join = '', where: matches }) =>
        `select o.id, o.total, o.created_at from orders o ${join} where ${where} and ${matches}`,
    )
    .join(' union ');
  return { query, values };
}

function filterWithoutSearch(filter: OrderRecordFilter) {
  const { status, paymentStatus, channel, from, to, customerOf } = filter;
  const { updatedSince, createdSince } = filter;
  const values: Value[] = [];
  const add = (value: Value) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (status) conditions.push(`o.status = ${add(status)}`);
  if (paymentStatus) conditions.push(`o.payment_status = ${add(paymentStatus)}`);
  if (channel) conditions.push(`o.channel = ${add(channel)}`);
  if (filter.needsYou) conditions.push(NEEDS_ATTENTION);
  if (filter.toPack) conditions.push(TO_PACK);
  if (filter.reminder === 'missing') conditions.push(REMINDABLE, `not ${REMINDED}`);
  if (filter.reminder === 'opened') conditions.push(REMINDABLE, REMINDED);
  const at = (time: Date) => `${add(time.toISOString())}::timestamptz`;
  if (from) conditions.push(`o.created_at >= ${at(beginningOf(from))}`);
  if (to) conditions.push(`o.created_at < ${at(endOf(to))}`);
  if (createdSince) conditions.push(`o.created_at >= ${at(beginningOf(createdSince))}`);
  if (updatedSince) conditions.push(`o.updated_at >= ${at(beginningOf(updatedSince))}`);
  if (customerOf) {
    conditions.push(
      `o.customer_key = (select it.customer_key from orders it where it.id = ${add(customerOf)})`,
    );
  }
  return { where: conditions.join(' and '), values, add };
}
