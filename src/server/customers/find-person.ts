import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { idArray, sql, type Sql } from '#server/query.ts';

/** A customer with everything by which their data is found. `id` is the number of their first order. */
export interface KnownCustomer {
  id: number;
  /** The name of their latest order. */
  name: string;
  orderIds: number[];
  messageIds: number[];
  webhookIds: number[];
  /** Asks for sold-out products. */
  askIds: number[];
  /** The names and contact details that their orders have or ever had, in small letters, without those that became another's. */
  names: string[];
  contacts: string[];
  /** The references of their orders and payments. */
  references: string[];
}

interface KnownOrder {
  id: number;
  name: string;
  email: string;
  phone: string;
  references: string[];
}

/** SQL: a query of texts, a row each. */
export const textRows = (texts: readonly string[]): Sql =>
  sql`(select json_array_elements_text(${JSON.stringify(texts)}::json))`;

/** Those of the customer key, and those that they replaced at the checkout, whatever contact they had. */
const ordersOf = (orderId: number, isLocking: boolean) => sql`with recursive own (id) as (
    select id from orders where customer_key = (select customer_key from orders where id = ${orderId})
    union select o.id from orders o join own on o.replaced_by_id = own.id)
  select o.id, o.customer_name as name, lower(o.customer_email) as email, o.customer_phone as phone, array(
      select lower(reference) from payment_attempts where order_id = o.id union select lower(o.payment_reference)
    ) as references
  from orders o where o.id in (select id from own)
  order by o.id ${isLocking ? sql`for no key update of o` : sql``}`;

/** What the orders had before corrections. Contact details that an order of somebody else has now are theirs. */
const formerOf = (orders: Sql) => sql`select distinct key, lower(value) as value
  from order_events e cross join lateral jsonb_each_text(e.detail)
  where e.order_id = any(${orders}) and e.type in ('details_corrected', 'replaced') and value <> ''
    and key in ('customerName', 'customerEmail', 'customerPhone', 'notified')
    and (key = 'customerName' or not exists (
      select from orders o where o.id <> all(${orders}) and (o.customer_key = lower(value) or o.customer_phone = value)))`;

const MIN_PHONE_DIGITS = 10;

const unique = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '');

/**
 * Finds a customer by the number of any of their orders, and locks the orders if `isLocking`. Their messages are those
 * with an e-mail address that their orders have or had, or, without one, with their phone number, which a family may
 * share; the notices of providers are those that name such an address or a reference of their orders. Throws `not_found`,
 * also for an anonymous order.
 */
export async function findPerson(
  em: SqlEntityManager,
  orderId: number,
  isLocking = false,
): Promise<KnownCustomer> {
  const orders = await em.execute<KnownOrder[]>(ordersOf(orderId, isLocking));
  const [first, latest] = [orders[0], orders.at(-1)];
  if (!first || !latest) throw new DomainError('not_found', { message: 'Customer not found' });
  const orderIds = orders.map(({ id }) => id);
  const former = await em.execute<{ key: string; value: string }[]>(formerOf(idArray(orderIds)));
  const formerly = (...keys: string[]) =>
    former.filter(({ key }) => keys.includes(key)).map(({ value }) => value);
  const emails = unique([
    ...orders.map(({ email }) => email),
    ...formerly('customerEmail', 'notified'),
  ]);
  const phones = unique([...orders.map(({ phone }) => phone), ...formerly('customerPhone')]);
  const dialled = phones
    .map((phone) => phone.replaceAll(/\D/g, ''))
    // As it is dialled at home and abroad.
    .map((digits) => digits.slice(-MIN_PHONE_DIGITS))
    .filter((digits) => digits.length === MIN_PHONE_DIGITS);
  const contacts = [...emails, ...phones];
  const references = unique(orders.flatMap((order) => order.references));
  const idsOf = async (query: Sql) =>
    (await em.execute<{ id: number }[]>(query)).map(({ id }) => id);
  return {
    id: first.id,
    name: latest.name,
    orderIds,
    names: unique([...orders.map(({ name }) => name.toLowerCase()), ...formerly('customerName')]),
    contacts,
    references,
    messageIds:
      emails.length > 0
        ? await idsOf(
            sql`select id from messages where lower(email) in ${textRows(emails)} order by id`,
          )
        : await idsOf(
            sql`select id from messages
              where right(regexp_replace(phone, '\\D', '', 'g'), ${MIN_PHONE_DIGITS}) in ${textRows(dialled)} order by id`,
          ),
    askIds: await idsOf(
      sql`select id from stock_asks where contact in ${textRows(contacts)} order by id`,
    ),
    webhookIds: await idsOf(
      sql`select id from webhook_events where body <> '' and exists (
        select from ${textRows([...references, ...emails])} clues (clue)
        where position(clue in lower(body)) > 0) order by id`,
    ),
  };
}
