import { DomainError } from '#shared/errors.ts';
import type { MarkMessageReadInput } from '#shared/messages.ts';
import type { Context } from '../context.ts';
import { Message } from '../entities/index.ts';

/** Marks a message as read or as unread again. Throws `not_found`. */
export async function markMessageRead(
  { em, now }: Pick<Context, 'em' | 'now'>,
  { id, isRead }: MarkMessageReadInput,
): Promise<Message> {
  const message = await em.findOne(Message, id);
  if (!message) throw new DomainError('not_found', { message: 'Message not found' });
  message.readAt = isRead ? (message.readAt ?? now()) : null;
  await em.flush();
  return message;
}
