import { customerField, customerFieldNames } from '#shared/customer-fields.ts';
import { mailAbout } from '#server/outbox/queue-mail.ts';
import { columnOf, list, sql, verbatim, type Sql } from '#server/query.ts';
import type { PersonSql } from './person-sql.ts';

/** Stands in the place of what a person wrote. */
const ERASED = 'Erased';

const erasedFields = customerFieldNames.filter((name) => !customerField(name).outlastsErasure);

/** Facts of an order's history that name nobody; all other texts go. */
const retainedFacts = [
  'acceptedDifference',
  'amount',
  'answer',
  'asked',
  'by',
  'channel',
  'currency',
  'deliveryFeeFrom',
  'deliveryFeeTo',
  'difference',
  'due',
  'fields',
  'from',
  'lines',
  'paymentMethod',
  'provider',
  'raised',
  'reference',
  'refundedGoods',
  'refundedSurplus',
  'resolved',
  'seenIn',
  'source',
  'state',
  'status',
  'taxFrom',
  'taxTo',
  'to',
  'totalFrom',
  'totalTo',
  'transactionId',
  'unasked',
  'until',
];

/**
 * The statements that erase a customer from each table. Items, amounts, tax, dates, states, the state of Nigeria and the
 * references of payments stay: tax law and the figures need them. `docs/privacy.md` lists every column.
 */
export const eraseStatements = ({
  orders,
  messages,
  webhooks,
  asks,
  contacts,
  names,
}: PersonSql): Sql[] => [
  // Counts of the orders and of the network addresses that they came from.
  sql`delete from rate_limits where split_part(key, ':', 2) in (select id::text from unnest(${orders}) id)
       and split_part(key, ':', 1) in ('check', 'correct', 'pay', 'reveal', 'review', 'review-photo', 'set-aside')
     or key in (select kind || ':' || placed_from from orders
       cross join unnest(array['claim', 'correct-from', 'message', 'stock-ask', 'review-from', 'review-photo-from']) kind
       where id = any(${orders}))
     or key in (select 'change-mail:' || encode(sha256(convert_to(regexp_replace(contact, '[+].*@', '@'), 'UTF8')), 'hex')
       from unnest(array${contacts}) contact)`,
  sql`delete from metadata where kind in ('order', 'customer') and record_id = any(${orders})`,
  sql`delete from message_refusals where contact in ${contacts}
     or contact in (select recipient_id from whatsapp_messages where order_id = any(${orders}))`,
  sql`update orders set ${verbatim(erasedFields.map((name) => `${columnOf(name)} = ${name === 'customerName' ? "'Erased customer'" : "''"}`).join(', '))},
     delivery_area = null, placed_from = null, shipment = null, gift = null,
     change_secret_hash = null, items_hash = null, details_hash = 'erased'
   where id = any(${orders})`,
  sql`update pieces set note = '' where order_item_id in (select id from order_items where order_id = any(${orders}))`,
  // The files of the photos are removed by `removeUnusedPhotos`.
  sql`delete from reviews where order_id = any(${orders}) and state <> 'published'`,
  sql`update reviews set author_name = '', photos = '[]' where order_id = any(${orders})`,
  sql`update order_events set detail = (
       select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(detail)
       where jsonb_typeof(value) = 'number' or key in (${list(retainedFacts)}))
     || case when type = 'note' then ${JSON.stringify({ text: ERASED })}::jsonb else '{}' end
   where order_id = any(${orders})`,
  // An order that somebody else has now may have been theirs before it was corrected.
  sql`update order_events
   set detail = detail - array[${list([...erasedFields, 'notified'])}]::text[]
   where order_id <> all(${orders}) and type in ('details_corrected', 'replaced') and exists (
     select from jsonb_each_text(detail)
     where key in ('customerEmail', 'customerPhone', 'notified') and lower(value) in ${contacts})`,
  sql`update payment_attempts set access_code = null, checkout_url = null, problem = null where order_id = any(${orders})`,
  sql`update payments set sender_name = null, note = null, request_hash = null,
     reversal_reason = case when reversal_reason is not null then ${ERASED} end where order_id = any(${orders})`,
  sql`update refunds set reason = ${ERASED}, problem = null, request_hash = null where order_id = any(${orders})`,
  sql`update disputes set evidence = null, file_name = null, file_reference = null, reason = null, answer_problem = null
   where order_id = any(${orders})`,
  // The audit of a resolved difference names the provider's id of the payment.
  sql`update audit_entries set detail = detail - 'note' where detail -> 'note' is not null and (
     subject in (select 'Order #' || id from unnest(${orders}) id)
     or action = 'difference_resolved' and exists (
       select from reconciliation_differences d
       where d.order_id = any(${orders}) and position('(' || d.provider_id || ')' in audit_entries.subject) > 0))`,
  sql`update audit_entries set subject = 'a customer' where action = 'message_read'
     and (split_part(key, ':', 3) in (select id::text from unnest(${messages}) id)
       -- A message that is removed has no sender any more but this name.
       or lower(subject) in ${names}
         and not exists (select from messages m where m.id::text = split_part(audit_entries.key, ':', 3)))`,
  sql`update reconciliation_differences set resolution = ${ERASED}
   where order_id = any(${orders}) and resolution is not null`,
  sql`update stock_movements set note = null where order_id = any(${orders}) and note is not null`,
  sql`delete from outgoing_mails where ${mailAbout('order')} and subject_id = any(${orders})
     or ${mailAbout('refund')} and subject_id in (select id from refunds where order_id = any(${orders}))
     or ${mailAbout('order event')} and subject_id in (select id from order_events where order_id = any(${orders}))
     or ${mailAbout('dispute')} and subject_id in (select id from disputes where order_id = any(${orders}))
     or ${mailAbout('message')} and subject_id = any(${messages})
     or ${mailAbout('stock ask')} and subject_id = any(${asks})`,
  sql`delete from whatsapp_messages where order_id = any(${orders})`,
  sql`delete from stock_asks where id = any(${asks})`,
  sql`delete from messages where id = any(${messages})`,
  sql`update webhook_events set body = '' where id = any(${webhooks})`,
];
