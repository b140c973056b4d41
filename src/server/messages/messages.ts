import type {
  SendMessageInput,
  MessageQuery,
  MarkMessageReadInput,
  MessageView,
} from '#shared/messages.ts';
import type { RequestCtx, Ctx } from '#server/context.ts';
import { Message } from '#server/entities/index.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';
import { DomainError } from '#shared/errors.ts';
import { actorOf, recordRepeated } from '#server/history/audit.ts';

/** Many people share the address of a mobile carrier. */
const MAX_PER_HOUR = 15;

/**
 * Stores a message for staff and mails it to the store. A message repeated with the same key is not stored again. A bot
 * that fills in the hidden field gets the ordinary answer. Works in maintenance mode, too.
 *
 * Throws `too_many_requests` after fifteen messages from one address in an hour.
 */
export async function sendMessage(
  { em, now, address, rateLimits }: RequestCtx,
  { remark, ...message }: SendMessageInput,
): Promise<void> {
  if (remark != null && remark !== '') return;
  await em.transactional(async (tx) => {
    const [stored] = await tx
      .createQueryBuilder(Message)
      .insert({ ...message, createdAt: now() })
      .onConflict('key')
      .ignore()
      .returning('id')
      .execute<{ id: number }[]>('all');
    if (!stored) return;
    await queueMail(tx, { kind: 'contact_message', messageId: stored.id }, now());
    if (!rateLimits) return;
    await consumeRateLimit(tx, now(), {
      key: `message:${addressKey(address)}`,
      max: MAX_PER_HOUR,
      windowSeconds: 3600,
    });
  });
}

/** Lists messages, newest first. `unread` counts all unread messages, not only those on the page. */
export async function listMessages(
  { em }: Ctx,
  { limit, offset }: MessageQuery,
): Promise<{ total: number; unread: number; messages: Message[] }> {
  const [messages, total] = await em.findAndCount(
    Message,
    {},
    { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit, offset },
  );
  return { total, unread: await em.count(Message, { readAt: null }), messages };
}

/** Marks a message as read or unread. Throws `not_found`. */
export async function markMessageRead(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'user' | 'address'>,
  { id, isRead }: MarkMessageReadInput,
): Promise<Message> {
  const { em, now } = ctx;
  const message = await em.findOne(Message, id);
  if (!message) throw new DomainError('not_found', { message: 'Message not found' });
  message.readAt = isRead ? (message.readAt ?? now()) : null;
  await em.flush();
  if (isRead) {
    const read = { action: 'message_read', subject: message.name, about: id } as const;
    await recordRepeated(em, read, actorOf(ctx));
  }
  return message;
}

export const presentMessage = (message: Message): MessageView => ({
  id: message.id,
  name: message.name,
  email: message.email,
  phone: message.phone,
  subject: message.subject,
  message: message.message,
  isRead: message.readAt != null,
  createdAt: message.createdAt.toISOString(),
});
