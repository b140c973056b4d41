import { DomainError } from '#shared/errors.ts';
import {
  isFromMeta,
  readNotice,
  type StatusEvent,
} from '#server/adapters/whatsapp/whatsapp-webhook.ts';
import { isSameSecret } from '#server/adapters/provider/webhook-values.ts';
import type { Ctx } from '#server/context.ts';
import { list, sql } from '#server/query.ts';
import { isStop, noteRecipient, refuseMessages } from './refuse-messages.ts';
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
  for (const { text, ...sender } of texts) if (isStop(text)) await refuseMessages(ctx, sender);
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
async function applyStatus(
  ctx: Ctx,
  { providerId, state, mark, problem, userId }: StatusEvent,
): Promise<void> {
  const id = markedId(mark);
  await ctx.em.execute(
    sql`update whatsapp_messages set state = ${state}, problem = ${problem},
       provider_id = coalesce(provider_id, ${providerId}), updated_at = ${ctx.now()}
     where (provider_id = ${providerId} or provider_id is null and id = ${id})
       and state in (${list(before[state])})`,
  );
  await noteRecipient(ctx, { providerId, id }, userId);
}
