import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueMail } from './queue-mail.ts';

/** Tells a buyer who was mailed that the order is paid that it is not. Where that mail has not gone out yet, neither does. */
export async function correctPaidMail(
  tx: SqlEntityManager,
  orderId: number,
  now: Date,
): Promise<void> {
  const isPaidMail = "kind = 'order_paid' and subject_id = ?";
  await tx.execute(`delete from outgoing_mails where ${isPaidMail} and tries = 0`, [orderId]);
  const tried = await tx.execute<unknown[]>(
    `select 1 from outgoing_mails where ${isPaidMail} limit 1`,
    [orderId],
  );
  if (tried.length > 0) await queueMail(tx, { kind: 'payment_not_found', orderId }, now);
}
