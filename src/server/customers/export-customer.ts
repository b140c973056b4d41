import { mayRead, visibleTo, type FieldRights, type ReadRight } from '#shared/field-rights.ts';
import type { OrderFlag } from '#shared/orders.ts';
import type { StaffCtx } from '#server/context.ts';
import { mailAbout } from '#server/outbox/queue-mail.ts';
import { moneyEvents, orderFields } from '#server/staff-orders/visible-order.ts';
import { findPerson } from './find-person.ts';
import { list, sql, verbatim, type Sql } from '#server/query.ts';
import { personSql, type PersonSql } from './person-sql.ts';

export type ExportedRow = Record<string, unknown>;

/** Everything that the store has about a customer and that whoever exports it may read. Amounts are in kobo. */
export interface CustomerExport {
  store: string;
  exportedAt: string;
  customer: { number: number; name: string };
  data: Record<string, ExportedRow[]>;
  /** The parts that are left out, and the rights that they need. */
  leftOut: Record<string, readonly ReadRight[]>;
}

/** Keys of the store's own, and what goods cost it: they say nothing about the customer. */
const withheld = [
  'change_secret_hash',
  'items_hash',
  'details_hash',
  'access_code',
  'key',
  'cost_price',
];

/** Derived from other columns, for searches. */
const derived = ['search_customer', 'customer_key'];

const hidden = list([...withheld, ...derived]);

const moneyTypes = list([...moneyEvents]);

interface Source {
  /** The rows of a table `it`. */
  rows: (person: PersonSql) => Sql;
  /** What opens them elsewhere. */
  for: readonly ReadRight[];
  fields?: FieldRights<ExportedRow>;
}

const ofOrders = (table: string, ...needed: ReadRight[]): Source => ({
  rows: ({ orders }) => sql`${verbatim(table)} it where order_id = any(${orders})`,
  for: needed,
});

/** The exported rows, by their name in the file. People of the store are not named. */
const sources: Record<string, Source> = {
  orders: {
    rows: ({ orders }) => sql`orders it where id = any(${orders})`,
    for: ['orders:read'],
    fields: {
      'payments:read': ({ flags }) => orderFields['payments:read']({ flags: flags as OrderFlag[] }),
    },
  },
  items: ofOrders('order_items', 'orders:read'),
  history: {
    rows: ({ orders }) =>
      sql`order_events it where order_id = any(${orders}) and type not in (${moneyTypes})`,
    for: ['orders:read'],
  },
  historyOfMoney: {
    rows: ({ orders }) =>
      sql`order_events it where order_id = any(${orders}) and type in (${moneyTypes})`,
    for: ['orders:read', 'payments:read', 'disputes:read'],
  },
  pieces: {
    rows: ({ orders }) =>
      sql`(select piece.id, item.order_id, serial, milligrams, metal, purity, hallmark, stones, sold_at, missing, note
        from pieces piece join order_items item on item.id = order_item_id where item.order_id = any(${orders})) it`,
    for: ['orders:read'],
  },
  notesOfOtherSystems: {
    rows: ({ orders }) =>
      sql`(select record_id as id, kind, data, updated_at from metadata
        where kind in ('order', 'customer') and record_id = any(${orders})) it`,
    for: ['orders:read'],
  },
  reviews: ofOrders('reviews', 'reviews:read'),
  paymentAttempts: ofOrders('payment_attempts', 'payments:read'),
  payments: ofOrders('payments', 'payments:read'),
  refunds: ofOrders('refunds', 'payments:read'),
  // The evidence repeats the order and messages.
  disputes: ofOrders('disputes', 'disputes:read', 'orders:read', 'messages:read'),
  differencesFromProviders: ofOrders('reconciliation_differences', 'payments:read'),
  messages: {
    rows: ({ messages }) => sql`messages it where id = any(${messages})`,
    for: ['messages:read'],
  },
  asksForProducts: {
    rows: ({ asks }) => sql`stock_asks it where id = any(${asks})`,
    for: ['messages:read'],
  },
  noticesOfProviders: {
    rows: ({ webhooks }) => sql`webhook_events it where id = any(${webhooks})`,
    for: ['payments:read'],
  },
  wantsNoMessages: {
    rows: ({ contacts }) =>
      sql`(select min(created_at) as id, min(created_at) as created_at
        from message_refusals where contact in ${contacts} having count(*) > 0) it`,
    for: ['customers:read'],
  },
  whatsappMessages: ofOrders('whatsapp_messages', 'orders:read'),
  mails: {
    rows: ({ messages, orders }) =>
      sql`(select id, kind, case when ${mailAbout('message')} then null else subject_id end as order_id, created_at, sent_at
      from outgoing_mails where ${mailAbout('order')} and subject_id = any(${orders})
        or ${mailAbout('message')} and subject_id = any(${messages})) it`,
    for: ['orders:read', 'messages:read'],
  },
  openedByStaff: {
    // As the audit.
    for: ['owner'],
    rows: ({ number, orders }) =>
      sql`(select id, action, created_at as first_at, count as times_within_an_hour from audit_entries
      where action = 'order_viewed' and split_part(key, ':', 3) in (select id::text from unnest(${orders}) id)
        or action in ('customer_viewed', 'customer_exported') and split_part(key, ':', 3) = ${number}) it`,
  },
};

const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Collects what the store has about the customer of an order and the caller may read. Throws `not_found`. */
export async function exportCustomer(
  { em, now, user }: Pick<StaffCtx, 'em' | 'now' | 'user'>,
  orderId: number,
  store: string,
): Promise<CustomerExport> {
  const person = await findPerson(em, orderId);
  const about = personSql(person);
  const data: CustomerExport['data'] = {};
  const leftOut: CustomerExport['leftOut'] = {};
  for (const [name, { rows: source, for: needed, fields = {} }] of Object.entries(sources)) {
    if (!mayRead(user, ...needed)) {
      leftOut[name] = needed;
      continue;
    }
    const rows = await em.execute<{ row: ExportedRow }[]>(
      sql`select to_jsonb(it) - array[${hidden}] as row from ${source(about)} order by it.id`,
    );
    data[name] = rows.map(({ row }) => presentRow(visibleTo(user, row, fields)));
  }
  const { id: number, name } = person;
  return { store, exportedAt: now().toISOString(), customer: { number, name }, data, leftOut };
}

const isPersonOfStore = (column: string) =>
  /(?:^user|_by)_id$/.test(column) && column !== 'replaced_by_id';

const presentRow = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column, value]) => value !== null && value !== '' && !isPersonOfStore(column))
      .map(([column, value]) => [camelCase(column), value]),
  );
