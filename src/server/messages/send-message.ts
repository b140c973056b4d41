import type { SendMessageInput } from '#shared/messages.ts';
import type { Context } from '../context.ts';
import { Message } from '../entities/index.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { addressKey } from '../limits/address-key.ts';
import { countAttempt } from '../limits/count-attempt.ts';

/** Behind a mobile carrier's address stand many people. */
const MOST_AN_HOUR = 15;

type MessageContext = Pick<Context, 'em' | 'now' | 'address' | 'rateLimits'>;

/**
 * Stores a message for staff and mails it to the store; sent again under its key it is not stored again. A program that fills in the hidden field
 * is answered like everybody else. Accepted while the shop is closed for work, too.
 *
 * Throws `too_many_requests` after fifteen messages from one address in an hour.
 */
export async function sendMessage(
  { em, now, address, rateLimits }: MessageContext,
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
    await queueMail(tx, { kind: 'contact_message', messageId: stored.id }, now());
    if (!rateLimits) return;
    await countAttempt(tx, now(), {
      key: `message:${addressKey(address)}`,
      most: MOST_AN_HOUR,
      windowSeconds: 3600,
    });
  });
}
