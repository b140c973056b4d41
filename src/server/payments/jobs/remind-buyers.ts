import { isMailOn } from '#shared/buyer-mails.ts';
import { isOn } from '#shared/settings.ts';
import type { Ctx } from '#server/context.ts';
import { queueWhatsapp } from '#server/outbox/queue-whatsapp.ts';
import { sql } from '#server/query.ts';
import { loadSettings } from '#server/settings/settings.ts';

const MAX_PER_RUN = 100;

/** Unpaid orders of the online store whose hold ends soon, which no transfer is said to pay. */
const holdEndsSoon = (
  now: Date,
) => sql`status = 'pending' and payment_status in ('unpaid', 'awaiting_transfer')
  and held_until > ${now}::timestamptz
  and held_until <= ${now}::timestamptz + least((held_until - created_at) / 3, interval '8 hours')
  and held_until <= ${now}::timestamptz + interval '8 hours'
  and held_until - created_at >= interval '30 minutes'
  and transfer_claimed_at is null and channel = 'online'`;

/** Reminds the buyers of unpaid orders before their hold ends: by mail, and on WhatsApp where it is connected. */
export async function remindBuyers(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  await remindByMail(ctx);
  await remindOnWhatsapp(ctx);
}

/**
 * Queues one reminder for each unpaid order of the online store whose hold has less than a third of its time left, and
 * less than eight hours. Not for orders without an e-mail address, of staff, in which the buyer said that the transfer was
 * sent, or whose hold lasts minutes: anybody may have typed that address.
 */
async function remindByMail(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const { enableEmailNotifications, buyerMailsOff } = await loadSettings(ctx);
  if (!isOn(enableEmailNotifications) || !isMailOn(buyerMailsOff, 'reminder')) return;
  const now = ctx.now();
  await ctx.em.execute(
    sql`with reminded as (
       update orders set reminded_at = ${now} where id in (
         select id from orders
         where ${holdEndsSoon(now)} and reminded_at is null and customer_email <> ''
         order by held_until limit ${MAX_PER_RUN} for update skip locked
       ) returning id
     )
     insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
       select 'payment_reminder', id, ${now}, ${now} from reminded`,
  );
}

/** The same on WhatsApp, where the seller has connected it; not for orders that staff have reminded by hand. */
async function remindOnWhatsapp({ em, now: clock }: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const now = clock();
  await em.transactional(async (tx) => {
    const due = await tx.execute<{ id: number }[]>(
      sql`select o.id from orders o
       where exists (
           select from whatsapp_settings where is_enabled and kinds @> '["payment_reminder"]')
         and ${holdEndsSoon(now)} and customer_phone <> ''
         and not exists (select from message_refusals r where r.contact in (o.customer_key, o.customer_phone))
         and not exists (select from whatsapp_messages where order_id = o.id and kind = 'payment_reminder')
         and not exists (select from order_events where order_id = o.id and type = 'reminder_opened')
       order by held_until limit ${MAX_PER_RUN}`,
    );
    for (const { id } of due) await queueWhatsapp(tx, 'payment_reminder', id, now);
  });
}
