import type { Notification } from '#shared/notifications.ts';
import type { Context } from '../context.ts';
import { Message } from '../entities/index.ts';
import { MOST_OF_A_KIND } from './most-of-a-kind.ts';

/** What visitors wrote and nobody has read. */
export async function unreadMessages({ em }: Pick<Context, 'em'>): Promise<Notification[]> {
  const messages = await em.find(
    Message,
    { readAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MOST_OF_A_KIND },
  );
  return messages.map(({ id, name, subject, createdAt }) => ({
    id: `message-${id}`,
    type: 'system',
    title: 'New Message',
    message: `${name}: ${subject}`,
    link: `/admin/messages?open=${id}`,
    timestamp: createdAt.toISOString(),
    priority: 'low',
  }));
}
