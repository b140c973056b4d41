import { plausibleName } from '#shared/plausible-name.ts';
import { formatNaira } from '#shared/money.ts';
import type { WhatsappKind } from '#shared/whatsapp-templates.ts';
import { sendTemplate, type SendOutcome } from '#server/adapters/whatsapp/whatsapp-api.ts';
import type { Ctx } from '#server/context.ts';
import { sql, type Sql } from '#server/query.ts';
import { claimDue, workOff } from '#server/queues.ts';
import { noteRecipient } from './refuse-messages.ts';
import { loadWhatsapp } from './whatsapp-account.ts';

const BATCH_SIZE = 20;
/** In one run of the job, which comes every minute. */
const MAX_BATCHES = 5;
/** Tried again after 2, 4, 8 … minutes: for the last time after about eight hours. */
const MAX_TRIES = 9;
/** Marks the messages of this store in status events. */
const MARK = 'adunni:';

interface Due {
  id: number;
  kind: WhatsappKind;
  orderId: number;
  tries: number;
}

/** Sends due messages, where the seller has connected WhatsApp. */
export async function sendDueWhatsapp(ctx: Ctx, apiUrl: string): Promise<void> {
  const account = await loadWhatsapp(ctx);
  if (!account?.isEnabled || !account.accessToken) return;
  const { phoneNumberId, accessToken, language } = account;
  const options = { size: BATCH_SIZE, batches: MAX_BATCHES };
  await workOff(
    options,
    () => claim(ctx),
    async (claimed) => {
      for (const due of claimed) {
        const facts = await loadFacts(ctx, due);
        if (!facts) {
          await ctx.em.execute(sql`delete from whatsapp_messages where id = ${due.id}`);
          continue;
        }
        const outcome = await sendTemplate(
          { apiUrl, phoneNumberId, accessToken },
          { ...facts, template: due.kind, language, mark: `${MARK}${due.id}` },
        );
        await record(ctx, due, outcome);
      }
    },
  );
}

/**
 * A claimed message is tried again only after a quarter of an hour, then later and later: a process that ends here, or an answer
 * that is lost, leaves it unknown whether it was sent, and by then its status event says so.
 */
const claim = ({ em, now }: Ctx) =>
  claimDue<Due>(em, {
    table: sql`whatsapp_messages`,
    where: sql`state in ('waiting', 'sending') and next_try_at <= ${now()}`,
    orderBy: sql`next_try_at`,
    max: BATCH_SIZE,
    set: sql`state = 'sending', tries = tries + 1, updated_at = ${now()},
      next_try_at = ${now()}::timestamptz + interval '15 minutes' * power(2, tries)`,
    returning: sql`id::int, kind, order_id as "orderId", tries`,
  });

/** What a message says is still true of `orders o`. */
const stillTrue: Record<WhatsappKind, (now: Date) => Sql> = {
  order_paid: () =>
    sql`o.payment_status not in ('unpaid', 'awaiting_transfer') and o.status <> 'cancelled'`,
  order_shipped: () => sql`o.status = 'shipped'`,
  order_ready: () => sql`o.status = 'shipped'`,
  payment_reminder: (now) => sql`o.payment_status in ('unpaid', 'awaiting_transfer')
    and o.status = 'pending' and o.transfer_claimed_at is null and o.held_until > ${now}`,
};

interface Facts {
  to: string;
  values: string[];
}

/** Null if there is nothing to send any more. Orders that were paid in the sandbox are no orders. */
async function loadFacts(
  { em, now, payments }: Ctx,
  { kind, orderId }: Due,
): Promise<Facts | null> {
  const [order] = await em.execute<
    { name: string; phone: string; total: number; reference: string }[]
  >(
    sql`select customer_name as name, customer_phone as phone, total::float8 as total, payment_reference as reference
     from orders o where o.id = ${orderId} and not o.sandbox and o.customer_phone <> '' and ${stillTrue[kind](now())}
       and not exists (select from message_refusals r where r.contact in (o.customer_key, o.customer_phone))`,
  );
  if (!order) return null;
  const firstName = plausibleName(order.name)?.split(' ')[0] ?? 'there';
  return {
    to: order.phone.replaceAll(/\D/g, ''),
    values: [
      firstName,
      `#${orderId}`,
      formatNaira(order.total),
      `${payments.shopUrl()}/order/${order.reference}`,
    ],
  };
}

/** A status event may have come before the answer: then nothing is left to record. */
async function record(ctx: Ctx, { id, tries }: Due, outcome: SendOutcome): Promise<void> {
  const { em, now } = ctx;
  if (outcome.kind === 'accepted') {
    await em.execute(
      sql`update whatsapp_messages set provider_id = ${outcome.providerId}, problem = null, updated_at = ${now()},
         state = case when state = 'sending' then 'accepted' else state end where id = ${id}`,
    );
    await noteRecipient(ctx, { providerId: outcome.providerId, id }, outcome.userId);
    return;
  }
  const isOver = outcome.kind === 'refused' || tries >= MAX_TRIES;
  const isDueEarlier = outcome.kind === 'retry';
  const state = isOver ? 'failed' : isDueEarlier ? 'waiting' : 'sending';
  await em.execute(
    sql`update whatsapp_messages set state = ${state}, problem = ${outcome.problem}, updated_at = ${now()},
       next_try_at = case when ${isDueEarlier}
         then ${now()}::timestamptz + interval '1 minute' * power(2, tries) else next_try_at end
     where id = ${id} and state = 'sending'`,
  );
}

/** The id of a message in a mark; null for a message of another program. */
export const markedId = (mark: string | null): number | null =>
  mark?.startsWith(MARK) && /^\d{1,15}$/.test(mark.slice(MARK.length))
    ? Number(mark.slice(MARK.length))
    : null;
