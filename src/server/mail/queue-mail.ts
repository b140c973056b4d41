import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MailOccasion } from './mail-occasion.ts';

/** Writes down, in the transaction that gives rise to it, that a mail is to be sent: never lost, and never of what was rolled back. */
export async function queueMail(
  tx: SqlEntityManager,
  occasion: MailOccasion,
  now: Date,
): Promise<void> {
  await tx.execute(
    'insert into outgoing_mails (kind, subject_id, next_try_at, created_at) values (?, ?, ?, ?)',
    [occasion.kind, subjectOf(occasion), now, now],
  );
}

function subjectOf(occasion: MailOccasion): number {
  if ('messageId' in occasion) return occasion.messageId;
  if ('disputeId' in occasion) return occasion.disputeId;
  if ('auditId' in occasion) return occasion.auditId;
  if ('incidentId' in occasion) return occasion.incidentId;
  if ('differenceId' in occasion) return occasion.differenceId;
  return 'eventId' in occasion ? occasion.eventId : occasion.orderId;
}

/** One mail tells of all differences that are open by the time it is sent: found together, they are one mail. */
export async function queueDifferencesMail(
  tx: SqlEntityManager,
  differenceId: number,
  now: Date,
): Promise<void> {
  const [waiting] = await tx.execute(
    `select 1 from outgoing_mails where kind = 'new_differences' and sent_at is null and tries = 0`,
  );
  if (!waiting) await queueMail(tx, { kind: 'new_differences', differenceId }, now);
}
