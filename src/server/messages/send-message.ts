import type { SendMessageInput } from '#shared/messages.ts';
import type { Context } from '../context.ts';
import { Message } from '../entities/index.ts';
import { countAttempt } from '../limits/count-attempt.ts';

const MOST_AN_HOUR = 5;

type MessageContext = Pick<Context, 'em' | 'now' | 'address' | 'rateLimits' | 'queueMail'>;

/**
 * Stores a message for staff and mails it to the store; sent again under its key it is not stored again. A program that fills in the hidden field
 * is answered like everybody else. Accepted while the shop is closed for work, too.
 *
 * Throws `too_many_requests` after five messages from one address in an hour.
 */
export async function sendMessage(
  { em, now, address, rateLimits, queueMail }: MessageContext,
  { remark, ...message }: SendMessageInput,
): Promise<void> {
  if (remark != null && remark !== '') return;
  await em.fork().transactional(async (tx) => {
    const [stored] = await tx
      .createQueryBuilder(Message)
      .insert({ ...message, createdAt: now() })
      .onConflict('key')
      .ignore()
      .returning('id')
      .execute<{ id: number }[]>('all');
    if (!stored) return;
    queueMail(tx, { kind: 'contact_message', messageId: stored.id });
    if (!rateLimits) return;
    await countAttempt(tx, now(), {
      key: `message:${address}`,
      most: MOST_AN_HOUR,
      windowSeconds: 3600,
    });
  });
}
