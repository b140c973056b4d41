import type { RequestCtx } from '#server/context.ts';
import { findPerson, sqlList, type KnownCustomer } from './find-person.ts';

export type ExportedRow = Record<string, unknown>;

/** Everything that the store has about a customer. Amounts are in kobo. */
export interface CustomerExport {
  store: string;
  exportedAt: string;
  customer: { number: number; name: string };
  data: Record<string, ExportedRow[]>;
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

const hidden = [...withheld, ...derived].map((name) => `'${name}'`).join(', ');

/** The exported rows, by their name in the file: the rows of a table `it`. People of the store are not named. */
const sources: Record<string, string> = {
  orders: 'orders it where id = any(:orders)',
  items: 'order_items it where order_id = any(:orders)',
  history: 'order_events it where order_id = any(:orders)',
  reviews: 'reviews it where order_id = any(:orders)',
  paymentAttempts: 'payment_attempts it where order_id = any(:orders)',
  payments: 'payments it where order_id = any(:orders)',
  refunds: 'refunds it where order_id = any(:orders)',
  disputes: 'disputes it where order_id = any(:orders)',
  differencesFromProviders: 'reconciliation_differences it where order_id = any(:orders)',
  messages: 'messages it where id = any(:messages)',
  asksForProducts: 'stock_asks it where id = any(:asks)',
  noticesOfProviders: 'webhook_events it where id = any(:webhooks)',
  wantsNoMessages: `(select min(created_at) as id, min(created_at) as created_at from message_refusals where contact in (
      select unnest(array[customer_key, customer_phone]) from orders where id = any(:orders)) having count(*) > 0) it`,
  whatsappMessages: 'whatsapp_messages it where order_id = any(:orders)',
  mails: `(select id, kind, case when kind = 'contact_message' then null else subject_id end as order_id, created_at, sent_at
      from outgoing_mails where kind not in ('account_notice', 'account_notice_before', 'back_in_stock', 'contact_message', 'dispute',
        'dispute_reminder', 'new_differences', 'order_changed', 'provider_problem',
        'refund_made') and subject_id = any(:orders)
        or kind = 'contact_message' and subject_id = any(:messages)) it`,
  openedByStaff: `(select id, action, created_at as first_at, count as times_within_an_hour from audit_entries
      where action = 'order_viewed' and split_part(key, ':', 3) in (select id::text from unnest(:orders) id)
        or action in ('customer_viewed', 'customer_exported') and split_part(key, ':', 3) = :person) it`,
};

const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Collects what the store has about the customer of an order. Throws `not_found`. */
export async function exportCustomer(
  { em, now }: Pick<RequestCtx, 'em' | 'now'>,
  orderId: number,
  store: string,
): Promise<CustomerExport> {
  const person = await findPerson(em, orderId);
  const data: CustomerExport['data'] = {};
  for (const [name, source] of Object.entries(sources)) {
    const rows = await em.execute<{ row: ExportedRow }[]>(
      `select to_jsonb(it) - array[${hidden}] as row from ${filled(source, person)} order by it.id`,
    );
    data[name] = rows.map(({ row }) => presentRow(row));
  }
  const { id: number, name } = person;
  return { store, exportedAt: now().toISOString(), customer: { number, name }, data };
}

const filled = (source: string, { id, orderIds, messageIds, webhookIds, askIds }: KnownCustomer) =>
  source
    .replaceAll(':orders', `'${sqlList(orderIds)}'::int[]`)
    .replaceAll(':messages', `'${sqlList(messageIds)}'::int[]`)
    .replaceAll(':webhooks', `'${sqlList(webhookIds)}'::int[]`)
    .replaceAll(':asks', `'${sqlList(askIds)}'::int[]`)
    .replaceAll(':person', `'${id}'`);

const isPersonOfStore = (column: string) =>
  /(?:^user|_by)_id$/.test(column) && column !== 'replaced_by_id';

const presentRow = (row: ExportedRow): ExportedRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column, value]) => value !== null && value !== '' && !isPersonOfStore(column))
      .map(([column, value]) => [camelCase(column), value]),
  );
