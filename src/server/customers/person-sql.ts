import { idArray, sql, type Sql } from '#server/query.ts';
import { textRows, type KnownCustomer } from './find-person.ts';

/** What a statement about a customer names. */
export interface PersonSql {
  /** Arrays of ids. */
  orders: Sql;
  messages: Sql;
  webhooks: Sql;
  asks: Sql;
  /** Queries of texts. */
  contacts: Sql;
  names: Sql;
  /** The customer's number, as text. */
  number: Sql;
}

export const personSql = (person: KnownCustomer): PersonSql => ({
  orders: idArray(person.orderIds),
  messages: idArray(person.messageIds),
  webhooks: idArray(person.webhookIds),
  asks: idArray(person.askIds),
  contacts: textRows(person.contacts),
  names: textRows(person.names),
  number: sql`${String(person.id)}::text`,
});
