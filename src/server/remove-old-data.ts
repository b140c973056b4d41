import { REMEMBERED_DAYS } from './auth/known-browsers.ts';
import type { Ctx } from './context.ts';
import type { Retention } from './retention-env.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Short statements: one over a year's rows would run into the database's time limit and hold their locks. */
const BATCH_ROWS = 5000;

/**
 * Removes data that is not needed any more: expired sessions and rate limits, browsers not seen for long, and, after their
 * days, mails, the bodies of webhooks, which contain customers' names, and what staff did. The record that a webhook came,
 * and when, stays as long as that. Pictures stay: an order shows what was bought even if no product uses it any more.
 */
export async function removeOldData(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { mailDays, webhookBodyDays, activityDays }: Retention,
): Promise<void> {
  const inBatches = async (days: number, change: (batch: string) => string, batch: string) => {
    const before = new Date(now().getTime() - days * DAY_MS);
    const statement = change(`ctid = any(array(select ctid from ${batch} limit ${BATCH_ROWS}))`);
    let changed = BATCH_ROWS;
    while (changed >= BATCH_ROWS) {
      ({ affectedRows: changed } = await em.execute<{ affectedRows: number }>(
        statement,
        [before],
        'run',
      ));
    }
  };
  const remove = (table: string, column: string, days: number) =>
    inBatches(
      days,
      (batch) => `delete from ${table} where ${batch}`,
      `${table} where ${column} < ?`,
    );
  await remove('sessions', 'expires_at', 0);
  await remove('rate_limits', 'resets_at', 0);
  await remove('known_browsers', 'last_used_at', REMEMBERED_DAYS);
  if (mailDays > 0) await remove('outgoing_mails', 'created_at', mailDays);
  if (webhookBodyDays > 0) {
    await inBatches(
      webhookBodyDays,
      (batch) => `update webhook_events set body = '' where ${batch}`,
      `webhook_events where received_at < ? and body <> ''`,
    );
  }
  if (activityDays > 0) {
    await remove('webhook_events', 'received_at', activityDays);
    await remove('audit_entries', 'created_at', activityDays);
  }
}
