import type { MessageQuery } from '#shared/messages.ts';
import type { Context } from '../context.ts';
import { Message } from '../entities/index.ts';

/** Newest first. `unread` counts all unread messages, whatever the page. */
export async function listMessages(
  { em }: Pick<Context, 'em'>,
  { limit, offset }: MessageQuery,
): Promise<{ total: number; unread: number; messages: Message[] }> {
  const [messages, total] = await em.findAndCount(
    Message,
    {},
    { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit, offset },
  );
  return { total, unread: await em.count(Message, { readAt: null }), messages };
}
