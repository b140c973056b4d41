import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WhatsappKind } from '#shared/whatsapp-templates.ts';
import { sql } from '#server/query.ts';

/**
 * Queues a message to the buyer of an order in the transaction that causes it, once for each kind and order. Nothing is queued
 * while WhatsApp is not connected, for an order without a phone number, or for a customer who wants no messages.
 */
export const queueWhatsapp = (
  tx: SqlEntityManager,
  kind: WhatsappKind,
  orderId: number,
  now: Date,
  due = now,
): Promise<unknown> =>
  tx.execute(
    sql`insert into whatsapp_messages (kind, order_id, next_try_at, created_at, updated_at)
       select ${kind}, o.id, ${due}, ${now}, ${now} from orders o
       where o.id = ${orderId} and o.customer_phone <> ''
         and exists (select from whatsapp_settings where is_enabled and kinds @> jsonb_build_array(${kind}::text))
         and not exists (select from message_refusals r where r.contact in (o.customer_key, o.customer_phone))
     on conflict (order_id, kind) do nothing`,
  );

/** Withdraws a message that was not tried yet, because its statement is no longer true. */
export const withdrawWhatsapp = (
  tx: SqlEntityManager,
  kind: WhatsappKind,
  orderId: number,
): Promise<unknown> =>
  tx.execute(
    sql`delete from whatsapp_messages where kind = ${kind} and order_id = ${orderId} and state = 'waiting' and tries = 0`,
  );
