import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OrderEvent } from '../entities/index.ts';
import { queueMail } from '../mail/queue-mail.ts';

/**
 * Mails a change of an order to the address it had before (the event's `notified`): its buyer hears of it also where
 * somebody else made it. Not where there is no address. The event was flushed.
 */
export async function mailChange(
  tx: SqlEntityManager,
  { id, detail, createdAt }: OrderEvent,
): Promise<void> {
  if (!detail.notified) return;
  await queueMail(tx, { kind: 'order_changed', eventId: id }, createdAt);
}
