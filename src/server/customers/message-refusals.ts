import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { SetMessageRefusalInput } from '#shared/message-refusals.ts';
import type { StaffRequestCtx } from '#server/context.ts';
import { sql } from '#server/query.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { findPerson } from './find-person.ts';

/**
 * The contacts that name a person: the key and each phone number of their orders, and WhatsApp's ids of who got messages about
 * them. Two people may share phone numbers.
 */
const contactsOf = (orderId: number) => sql`
  select distinct unnest(array[customer_key, nullif(customer_phone, ''), recipient_id]) as contact
  from orders left join whatsapp_messages on order_id = orders.id
  where customer_key = (select customer_key from orders where id = ${orderId})`;

/** Stores that a customer wants no messages, or wants them again. Throws `not_found`. */
export const setMessageRefusal = (
  ctx: Pick<StaffRequestCtx, 'em' | 'now' | 'user' | 'address'>,
  { id, isRefused }: SetMessageRefusalInput,
): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const person = await findPerson(tx, id, true);
    const actor = actorOf(ctx);
    if (isRefused) await refuse(tx, person.id, ctx.user.id, actor.now);
    else
      await tx.execute(
        sql`delete from message_refusals where contact in (
           select contact from message_refusals where contact in (${contactsOf(person.id)}) order by contact for update)`,
      );
    const note = isRefused ? 'Wants no messages' : 'Wants messages again';
    recordAudit(tx, 'message_refusal_saved', `customer ${person.id}`, { note }, actor);
  });

const refuse = (tx: SqlEntityManager, orderId: number, userId: number, now: Date) =>
  tx.execute(
    sql`insert into message_refusals (contact, user_id, created_at)
       select contact, ${userId}, ${now} from (${contactsOf(orderId)}) person where contact is not null order by contact
     on conflict do nothing`,
  );
