import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlList, type KnownCustomer } from './find-person.ts';

/**
 * Executes a statement about a customer: `:orders`, `:messages`, `:webhooks` and `:asks` stand for arrays of ids, `:contacts`
 * and `:names` for queries of texts, and `:person` for the customer's number.
 */
export function executeFor<Row>(
  em: SqlEntityManager,
  person: KnownCustomer,
  statement: string,
): Promise<Row[]> {
  const values: (string | number)[] = [];
  const add = (value: string | number) => {
    values.push(value);
    return '?';
  };
  const ids = (list: readonly number[]) => `${add(sqlList(list))}::int[]`;
  const texts = (list: readonly string[]) =>
    `(select json_array_elements_text(${add(JSON.stringify(list))}::json))`;
  const places = {
    orders: () => ids(person.orderIds),
    messages: () => ids(person.messageIds),
    webhooks: () => ids(person.webhookIds),
    asks: () => ids(person.askIds),
    contacts: () => texts(person.contacts),
    names: () => texts(person.names),
    person: () => `${add(String(person.id))}::text`,
  };
  const names = Object.keys(places).join('|');
  const text = statement.replaceAll(
    new RegExp(String.raw`(?<!:):(${names})\b`, 'g'),
    (_, place: keyof typeof places) => places[place](),
  );
  return em.execute<Row[]>(text, values);
}
