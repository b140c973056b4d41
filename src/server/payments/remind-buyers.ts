import { isMailOn } from '#shared/buyer-mails.ts';
import { isOn } from '#shared/settings.ts';
import type { Ctx } from '#server/context.ts';
import { loadSettings } from '#server/settings/settings.ts';

const MAX_PER_RUN = 100;

/**
 * Queues one reminder for each unpaid order of the online store whose hold has less than a third of its time left, and
 * less than eight hours. Not for orders without an e-mail address, of staff, in which the buyer said that the transfer was
 * sent, or whose hold lasts minutes: anybody may have typed that address.
 */
export async function remindBuyers(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const { enableEmailNotifications, buyerMailsOff } = await loadSettings(ctx);
  if (!isOn(enableEmailNotifications) || !isMailOn(buyerMailsOff, 'reminder')) return;
  const now = ctx.now();
  await ctx.em.execute(
    `with reminded as (
       update orders set reminded_at = ? where id in (
         select id from orders
         where status = 'pending' and payment_status in ('unpaid', 'awaiting_transfer')
           and held_until > ?::timestamptz
           and held_until <= ?::timestamptz + least((held_until - created_at) / 3, interval '8 hours')
           and held_until <= ?::timestamptz + interval '8 hours'
           and held_until - created_at >= interval '30 minutes'
           and reminded_at is null and transfer_claimed_at is null and channel = 'online' and customer_email <> ''
         order by held_until limit ${MAX_PER_RUN} for update skip locked
       ) returning id
     )
     insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
       select 'payment_reminder', id, ?, ? from reminded`,
    [now, now, now, now, now, now],
  );
}
