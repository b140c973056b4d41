import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { OrderEvent } from '#server/entities/index.ts';
import { consumeRateLimit } from '#server/limits/rate-limit.ts';
import { mailboxOf } from '#server/outbox/mailbox.ts';
import { hastenMail, queueMail } from '#server/outbox/queue-mail.ts';

/** Anybody can type any address at checkout, so that we must not let them fill a stranger's mailbox. */
const MAX_PER_HOUR = 5;

/**
 * Mails a change of an order to the address that the order had before (the event's `notified`), so that its buyer hears of
 * changes that somebody else made. Sends nothing without an address or above `MAX_PER_HOUR`. The mail that the order was
 * received, which waits for a payment, goes out before that of a change by staff. Call it after the event is flushed.
 */
export async function queueOrderChangedMail(
  tx: SqlEntityManager,
  { id, order, user, detail, createdAt }: OrderEvent,
): Promise<void> {
  const { notified } = detail;
  if (typeof notified !== 'string' || notified === '') return;
  if (await isOverLimit(tx, notified, createdAt)) return;
  if (user) await hastenMail(tx, 'order_received', order.id, createdAt);
  await queueMail(tx, { kind: 'order_changed', subject: id }, createdAt);
}

async function isOverLimit(tx: SqlEntityManager, address: string, now: Date): Promise<boolean> {
  try {
    await consumeRateLimit(tx, now, {
      key: `change-mail:${mailboxOf(address)}`,
      max: MAX_PER_HOUR,
      windowSeconds: 3600,
    });
    return false;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return true;
    throw error;
  }
}
