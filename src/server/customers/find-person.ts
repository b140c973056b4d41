import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';

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
}

interface KnownOrder {
  id: number;
  name: string;
  email: string;
  phone: string;
  references: string[];
}

/** An array as the database reads it. */
export const sqlList = (ids: readonly number[]) => `{${ids.join()}}`;

const ordersOf = (
  isLocking: boolean,
) => `select o.id, o.customer_name as name, lower(o.customer_email) as email,
    o.customer_phone as phone, array(
      select lower(reference) from payment_attempts where order_id = o.id union select lower(o.payment_reference)
    ) as references
  from orders o where o.customer_key = (select customer_key from orders where id = ?)
  order by o.id ${isLocking ? 'for no key update of o' : ''}`;

const MIN_PHONE_DIGITS = 10;

/**
 * Finds a customer by the number of any of their orders, and locks the orders if `isLocking`. Their messages are those
 * with their e-mail address, or, without one, with their phone number, which a family may share; the notices of providers
 * are those that name their e-mail address or a reference of their orders. Throws `not_found`, also for an anonymous order.
 */
export async function findPerson(
  em: SqlEntityManager,
  orderId: number,
  isLocking = false,
): Promise<KnownCustomer> {
  const orders = await em.execute<KnownOrder[]>(ordersOf(isLocking), [orderId]);
  const [first, latest] = [orders[0], orders.at(-1)];
  if (!first || !latest) throw new DomainError('not_found', { message: 'Customer not found' });
  const { email } = latest;
  const phones = [...new Set(orders.map(({ phone }) => phone.replaceAll(/\D/g, '')))]
    // As it is dialled at home and abroad.
    .map((digits) => digits.slice(-MIN_PHONE_DIGITS))
    .filter((digits) => digits.length === MIN_PHONE_DIGITS);
  const clues = [...orders.flatMap(({ references }) => references), email];
  const idsOf = async (text: string, values: unknown[]) =>
    (await em.execute<{ id: number }[]>(text, values)).map(({ id }) => id);
  return {
    id: first.id,
    name: latest.name,
    orderIds: orders.map(({ id }) => id),
    messageIds: email
      ? await idsOf('select id from messages where lower(email) = ? order by id', [email])
      : await idsOf(
          `select id from messages where right(regexp_replace(phone, '\\D', '', 'g'), ?) in (
             select json_array_elements_text(?::json)) order by id`,
          [MIN_PHONE_DIGITS, JSON.stringify(phones)],
        ),
    askIds: await idsOf(
      `select id from stock_asks where contact in (select json_array_elements_text(?::json)) order by id`,
      [JSON.stringify([email, ...orders.map(({ phone }) => phone)].filter(Boolean))],
    ),
    webhookIds: await idsOf(
      `select id from webhook_events where body <> '' and exists (
         select from json_array_elements_text(?::json) clue where position(clue in lower(body)) > 0) order by id`,
      [JSON.stringify(clues.filter((clue) => clue !== ''))],
    ),
  };
}
