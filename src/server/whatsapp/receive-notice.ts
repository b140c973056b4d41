import { DomainError } from '#shared/errors.ts';
import {
  isFromMeta,
  readNotice,
  type StatusEvent,
} from '#server/adapters/whatsapp/whatsapp-webhook.ts';
import { isSameSecret } from '#server/adapters/provider/webhook-values.ts';
import type { Ctx } from '#server/context.ts';
import { markedId } from './send-messages.ts';
import { loadWhatsapp } from './whatsapp-account.ts';

/** The challenge that proves to Meta that the address is the store's. Throws `forbidden`. */
export async function verifyCallback(
  ctx: Pick<Ctx, 'em' | 'payments'>,
  query: Record<string, unknown>,
): Promise<string> {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  const expected = (await loadWhatsapp(ctx))?.verifyToken;
  const isOurs =
    mode === 'subscribe' && expected && typeof token === 'string' && isSameSecret(token, expected);
  if (!isOurs || typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge)) {
    throw new DomainError('forbidden');
  }
  return challenge;
}

/** Applies a notice of Meta: states of messages, and customers who write STOP. Throws `invalid_signature`. */
export async function receiveNotice(ctx: Ctx, body: Buffer, signature: unknown): Promise<void> {
  const account = await loadWhatsapp(ctx);
  if (!account?.appSecret || !isFromMeta(body, signature, account.appSecret)) {
    throw new DomainError('invalid_signature');
  }
  const { statuses, texts } = readNotice(jsonOf(body), account.phoneNumberId);
  for (const status of statuses) await applyStatus(ctx, status);
  for (const { phone, text } of texts) {
    if (/^\s*(stop|unsubscribe)\W*$/i.test(text)) await refuse(ctx, phone);
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Events come late, twice and in any order: a message never goes back to an earlier state. */
const before: Record<StatusEvent['state'], string[]> = {
  sent: ['waiting', 'sending', 'accepted'],
  delivered: ['waiting', 'sending', 'accepted', 'sent'],
  read: ['waiting', 'sending', 'accepted', 'sent', 'delivered'],
  failed: ['waiting', 'sending', 'accepted', 'sent'],
};

/** An event names the message by the API's id, or by the mark where the answer with the id was lost. */
const applyStatus = (
  { em, now }: Ctx,
  { providerId, state, mark, problem }: StatusEvent,
): Promise<unknown> =>
  em.execute(
    `update whatsapp_messages set state = ?, problem = ?, provider_id = coalesce(provider_id, ?), updated_at = ?
     where (provider_id = ? or provider_id is null and id = ?)
       and state in (${before[state].map((it) => `'${it}'`).join(', ')})`,
    [state, problem, providerId, now(), providerId, markedId(mark)],
  );

const refuse = ({ em, now }: Ctx, phone: string): Promise<unknown> =>
  em.execute(
    `insert into message_refusals (contact, created_at)
       select distinct unnest(array[o.customer_key, o.customer_phone]), ?::timestamptz from orders o
       where o.customer_phone = ? on conflict do nothing`,
    [now(), phone],
  );
