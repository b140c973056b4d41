import type { Ctx } from '#server/context.ts';
import type { Dispute } from '#server/entities/index.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { sql } from '#server/query.ts';

/** The time when a quarter of the time to answer is left; null if it has passed. */
export function reminderTime({ openedAt, dueAt }: Dispute, now: Date): Date | null {
  const at = new Date(dueAt.getTime() - (dueAt.getTime() - openedAt.getTime()) / 4);
  return at > now ? at : null;
}

/** Queues a mail to the store for each unanswered dispute whose `reminderTime` has come, once. */
export const queueDisputeReminders = ({ em, now }: Ctx): Promise<void> =>
  em.transactional(async (tx) => {
    const due = await tx.execute<{ id: number }[]>(
      sql`update disputes set remind_at = null where remind_at <= ${now()} and status = 'open' returning id`,
    );
    for (const { id } of due) {
      await queueMail(tx, { kind: 'dispute_reminder', subject: id }, now());
    }
  });
