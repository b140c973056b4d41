import { DomainError } from '#shared/errors.ts';
import type { MarkMessageReadInput } from '#shared/messages.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordRepeated } from '../audit/record-repeated.ts';
import type { Context } from '../context.ts';
import { Message } from '../entities/index.ts';

/** Marks a message as read or as unread again. Throws `not_found`. */
export async function markMessageRead(
  ctx: Pick<Context, 'em' | 'now' | 'user' | 'address'>,
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
