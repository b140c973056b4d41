import { beginningOf, endOf } from '#shared/lagos-time.ts';
import type { OrderRecordFilter } from '#shared/order-records.ts';
import { all, idArray, joined, sql, verbatim, type Sql } from '#server/query.ts';
import { waysToMatch, matchesOrder, type Alternative } from './search-orders.ts';

/**
 * SQL: hides the flag `paid_after_cancellation` where `paid_but_sold_out` says the same and more, so that staff decide
 * once.
 */
export const notDuplicatedBySoldOut = sql`not (k.kind = 'paid_after_cancellation' and o.flags @> '["paid_but_sold_out"]')`;

/** SQL: orders that need a person: a flag is raised, or somebody has to look for a bank transfer. */
export const NEEDS_ATTENTION = sql`(o.flags <> '[]'::jsonb
  or (o.payment_status = 'awaiting_transfer' and o.status <> 'cancelled'))`;

/** SQL: whether the customer of an order (an alias of `orders`) asked not to be written to. */
export const wantsNoMessages = (order: 'o' | 'latest'): Sql =>
  sql`exists (select from message_refusals r
    where r.contact in (${verbatim(`${order}.customer_key, ${order}.customer_phone`)}))`;

/** SQL: customers who owe money and may be written to. One who says that the transfer was sent is waiting for the store. */
export const REMINDABLE = sql`(o.status <> 'cancelled' and o.plan is null and o.payment_status in ('unpaid', 'awaiting_transfer', 'balance_due')
  and o.transfer_claimed_at is null and o.customer_phone <> '' and not ${wantsNoMessages('o')})`;

/** SQL: paid orders that nobody has sent yet, and about which `shippingConcerns` says nothing. */
const TO_PACK = sql`(o.status in ('pending', 'processing') and o.payment_status in ('paid', 'partially_refunded')
  and not o.flags @> '["disputed"]')`;

const REMINDED = sql`exists (select from order_events e where e.order_id = o.id and e.type = 'reminder_opened')`;

/** Conditions on `orders o`. Days are days in Lagos. */
export const filterOrders = (filter: OrderRecordFilter): Sql =>
  all([...filterWithoutSearch(filter), ...(filter.search ? [matchesOrder(filter.search)] : [])]);

/**
 * SQL: the columns by which lists are sorted and summed, of each order that matches. Each alternative of a search reads
 * orders by itself: of a condition on their ids PostgreSQL expects 200 rows, and looks up half of all orders one by one.
 */
export function matchingOrders(filter: OrderRecordFilter): Sql {
  const where = all(filterWithoutSearch(filter));
  const alternatives: Alternative[] = filter.search
    ? waysToMatch(filter.search)
    : [{ where: sql`true` }];
  const queries = alternatives.map(
    ({ join = sql``, where: matches }) =>
      sql`select o.id, o.total, o.created_at from orders o ${join} where ${where} and ${matches}`,
  );
  return joined(queries, ' union ');
}

function filterWithoutSearch(filter: OrderRecordFilter): Sql[] {
  const { status, paymentStatus, channel, from, to, customerOf } = filter;
  const { updatedSince, createdSince } = filter;
  const conditions: Sql[] = [];
  if (filter.id) conditions.push(sql`o.id = any (${idArray(filter.id)})`);
  if (status) conditions.push(sql`o.status = ${status}`);
  if (paymentStatus) conditions.push(sql`o.payment_status = ${paymentStatus}`);
  if (channel) conditions.push(sql`o.channel = ${channel}`);
  if (filter.needsYou) conditions.push(NEEDS_ATTENTION);
  if (filter.toPack) conditions.push(TO_PACK);
  if (filter.reminder === 'missing') conditions.push(REMINDABLE, sql`not ${REMINDED}`);
  if (filter.reminder === 'opened') conditions.push(REMINDABLE, REMINDED);
  const at = (time: Date) => sql`${time}::timestamptz`;
  if (from) conditions.push(sql`o.created_at >= ${at(beginningOf(from))}`);
  if (to) conditions.push(sql`o.created_at < ${at(endOf(to))}`);
  if (createdSince) conditions.push(sql`o.created_at >= ${at(beginningOf(createdSince))}`);
  if (updatedSince) conditions.push(sql`o.updated_at >= ${at(beginningOf(updatedSince))}`);
  if (customerOf) {
    conditions.push(
      sql`o.customer_key = (select it.customer_key from orders it where it.id = ${customerOf})`,
    );
  }
  return conditions;
}
