import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { OrderEvent } from '../entities/index.ts';
import { countAttempt } from '../limits/count-attempt.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** The address need not be the sender's own: nobody's mailbox is to be filled from here. */
const MOST_AN_HOUR = 5;

/**
 * Mails a change of an order to the address it had before (the event's `notified`): its buyer hears of it also where
 * somebody else made it. Not where there is no address, or it has got several such mails this hour. The event was flushed.
 */
export async function mailChange(
  tx: SqlEntityManager,
  { id, detail, createdAt }: OrderEvent,
): Promise<void> {
  const { notified } = detail;
  if (typeof notified !== 'string' || notified === '') return;
  if (await isFlooded(tx, notified, createdAt)) return;
  await queueMail(tx, { kind: 'order_changed', eventId: id }, createdAt);
}

async function isFlooded(tx: SqlEntityManager, address: string, now: Date): Promise<boolean> {
  // `ada+1@example.com` is delivered to `ada@example.com`.
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const mailbox = createHash('sha256')
    .update(`${name.replace(/\+.*$/, '')}@${host}`)
    .digest('hex');
  try {
    await countAttempt(tx, now, {
      key: `change-mail:${mailbox}`,
      most: MOST_AN_HOUR,
      windowSeconds: 3600,
    });
    return false;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return true;
    throw error;
  }
}
