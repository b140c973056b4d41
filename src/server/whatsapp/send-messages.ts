import { plausibleName } from '#shared/plausible-name.ts';
import { formatNaira } from '#shared/money.ts';
import type { WhatsappKind } from '#shared/whatsapp-templates.ts';
import { sendTemplate, type SendOutcome } from '#server/adapters/whatsapp/whatsapp-api.ts';
import type { Ctx } from '#server/context.ts';
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
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const claimed = await claimDue(ctx);
    for (const due of claimed) {
      const facts = await loadFacts(ctx, due);
      if (!facts) {
        await ctx.em.execute('delete from whatsapp_messages where id = ?', [due.id]);
        continue;
      }
      const outcome = await sendTemplate(
        { apiUrl, phoneNumberId, accessToken },
        { ...facts, template: due.kind, language, mark: `${MARK}${due.id}` },
      );
      await record(ctx, due, outcome);
    }
    if (claimed.length < BATCH_SIZE) return;
  }
}

/**
 * Several processes share the work. A claimed message is tried again only after a quarter of an hour, then later and later: a
 * process that ends here, or an answer that is lost, leaves it unknown whether it was sent, and by then its status event says so.
 */
const claimDue = ({ em, now }: Ctx): Promise<Due[]> =>
  em.execute<Due[]>(
    `update whatsapp_messages set state = 'sending', tries = tries + 1, updated_at = ?,
       next_try_at = ?::timestamptz + interval '15 minutes' * power(2, tries)
     where id in (
       select id from whatsapp_messages where state in ('waiting', 'sending') and next_try_at <= ?
       order by next_try_at limit ? for update skip locked
     ) returning id::int, kind, order_id as "orderId", tries`,
    [now(), now(), now(), BATCH_SIZE],
  );

/** SQL: what a message says is still true of `orders o`. */
const stillTrue: Record<WhatsappKind, string> = {
  order_paid: `o.payment_status not in ('unpaid', 'awaiting_transfer') and o.status <> 'cancelled'`,
  order_shipped: `o.status = 'shipped'`,
  order_ready: `o.status = 'shipped'`,
  payment_reminder: `o.payment_status in ('unpaid', 'awaiting_transfer') and o.status = 'pending'
    and o.transfer_claimed_at is null and o.held_until > ?`,
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
    `select customer_name as name, customer_phone as phone, total::float8 as total, payment_reference as reference
     from orders o where o.id = ? and not o.sandbox and o.customer_phone <> '' and ${stillTrue[kind]}
       and not exists (select from message_refusals r where r.contact in (o.customer_key, o.customer_phone))`,
    kind === 'payment_reminder' ? [orderId, now()] : [orderId],
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
      `update whatsapp_messages set provider_id = ?, problem = null, updated_at = ?,
         state = case when state = 'sending' then 'accepted' else state end where id = ?`,
      [outcome.providerId, now(), id],
    );
    await noteRecipient(ctx, { providerId: outcome.providerId, id }, outcome.userId);
    return;
  }
  const isOver = outcome.kind === 'refused' || tries >= MAX_TRIES;
  const isDueEarlier = outcome.kind === 'retry';
  await em.execute(
    `update whatsapp_messages set state = ?, problem = ?, updated_at = ?,
       next_try_at = case when ? then ?::timestamptz + interval '1 minute' * power(2, tries) else next_try_at end
     where id = ? and state = 'sending'`,
    [
      isOver ? 'failed' : isDueEarlier ? 'waiting' : 'sending',
      outcome.problem,
      now(),
      isDueEarlier,
      now(),
      id,
    ],
  );
}

/** The id of a message in a mark; null for a message of another program. */
export const markedId = (mark: string | null): number | null =>
  mark?.startsWith(MARK) && /^\d{1,15}$/.test(mark.slice(MARK.length))
    ? Number(mark.slice(MARK.length))
    : null;
