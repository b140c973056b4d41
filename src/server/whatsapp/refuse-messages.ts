import { plainTyped } from '#shared/typed.ts';
import type { StatusEvent, WhatsappSender } from '#server/adapters/whatsapp/whatsapp-webhook.ts';
import type { Ctx } from '#server/context.ts';
import { sql } from '#server/query.ts';

const stop =
  /^(?:please|pls|abeg)?\s*(?:stop|unsubscribe|opt[ -]?out|arr[eê]te[rz]?)(?:\s+(?:all|it|me|messages?|messaging|messaging me|now|please|pls|sending|texting|these|this|updates?))*$/i;

/** Whether somebody who writes this wants no more messages. */
export const isStop = (text: string): boolean =>
  stop.test(plainTyped(text).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));

/**
 * Sends no more messages to whoever wrote: to every order of their number, and of the messages that went to their id or that
 * they answer. The number and the id are refused by themselves, too, for orders to come.
 */
export const refuseMessages = (
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { phone, userId, answeredId }: WhatsappSender,
): Promise<unknown> =>
  em.execute(
    sql`with sender as (select ${phone}::text as phone, ${userId}::text as user_id, ${answeredId}::text as answered_id),
       theirs as (
         select o.customer_key, o.customer_phone from sender, orders o where o.customer_phone = sender.phone
         union select o.customer_key, o.customer_phone
         from sender join whatsapp_messages m on m.recipient_id = sender.user_id or m.provider_id = sender.answered_id
         join orders o on o.id = m.order_id)
     insert into message_refusals (contact, created_at)
       select contact, ${now()}::timestamptz from (
         select customer_key as contact from theirs union select customer_phone from theirs
         union select phone from sender union select user_id from sender) it
       where contact <> '' order by contact
     on conflict do nothing`,
  );

/** Notes who a message went to. Somebody who wanted no messages before the store knew their number gets no more from here on. */
export async function noteRecipient(
  ctx: Pick<Ctx, 'em' | 'now'>,
  { providerId, id }: { providerId: string; id: number | null },
  userId: StatusEvent['userId'],
): Promise<void> {
  if (userId === null) return;
  const noted = await ctx.em.execute<{ isRefused: boolean }[]>(
    sql`update whatsapp_messages set recipient_id = ${userId}
     where (provider_id = ${providerId} or provider_id is null and id = ${id})
       and recipient_id is distinct from ${userId}
     returning exists (select from message_refusals where contact = recipient_id) as "isRefused"`,
  );
  if (noted[0]?.isRefused) await refuseMessages(ctx, { phone: null, userId, answeredId: null });
}
