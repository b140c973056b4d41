import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  messageView,
  type SendMessageInput,
  type MessageQuery,
  type MarkMessageReadInput,
  type MessageView,
} from '#shared/messages.ts';
import type { RequestCtx, Ctx } from '#server/context.ts';
import { Message } from '#server/entities/index.ts';
import { contentHash, requireSameContent } from '#server/key-content.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { countUse } from '#server/limits/address-limits.ts';
import { DomainError } from '#shared/errors.ts';
import { actorOf, recordRepeated } from '#server/history/audit.ts';
import { presenter } from '#server/presenter.ts';

/**
 * Stores a message for staff and mails it to the store. A message repeated with the same key is not stored again. A bot
 * that fills in the hidden field gets the ordinary answer. Works in maintenance mode, too.
 *
 * Throws `too_many_requests`, and `idempotency_key_reused` if the key sent another message.
 */
export async function sendMessage(
  ctx: RequestCtx,
  { remark, key, ...message }: SendMessageInput,
): Promise<void> {
  if (remark != null && remark !== '') return;
  const { em, now } = ctx;
  const keyed = key === undefined ? {} : { key, requestHash: contentHash(message) };
  await em.transactional(async (tx) => {
    const [stored] = await tx
      .createQueryBuilder(Message)
      .insert({ ...message, ...keyed, createdAt: now() })
      .onConflict('key')
      .ignore()
      .returning('id')
      .execute<{ id: number }[]>('all');
    if (!stored) return requireRepeated(tx, { key, ...message });
    await queueMail(tx, { kind: 'contact_message', subject: stored.id }, now());
    await countUse({ ...ctx, em: tx }, 'message');
  });
}

async function requireRepeated(
  em: SqlEntityManager,
  { key, ...message }: Omit<SendMessageInput, 'remark'>,
): Promise<void> {
  const { requestHash: hash, subject } = await em.findOneOrFail(Message, { key: key ?? null });
  requireSameContent({ hash, record: { kind: 'message', name: `“${subject}”` } }, message);
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

const view = presenter(messageView);

export const presentMessage = (message: Message): MessageView =>
  view(message, { isRead: message.readAt != null });
