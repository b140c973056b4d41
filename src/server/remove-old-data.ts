import { DAY_MS } from '#shared/durations.ts';
import {
  IDEMPOTENCY_HOURS,
  KEY_REQUEST_DAYS,
  SPEED_DAYS,
  type Retention,
} from '#shared/retention.ts';
import { REMEMBERED_DAYS } from './auth/known-browsers.ts';
import { IDLE_SECONDS } from './auth/sessions.ts';
import type { Ctx } from './context.ts';
import { allowAuditChange } from './history/audit.ts';
import { sql, verbatim, type Sql } from './query.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Short statements: one over a year's rows would run into the database's time limit and hold their locks. */
const BATCH_ROWS = 5000;

const ENDED_LINK_DAYS = 90;
const PREVIEW_DAYS = 7;
const USED_ASK_DAYS = 30;

type Run = (statement: Sql) => Promise<{ affectedRows: number }>;

/**
 * Removes data that is not needed any more: expired sessions and rate limits, answers to an `Idempotency-Key`, requests of API keys, previews that
 * nobody imported, links of accounts that ended, asks for products that are back or that expired, browsers not seen for long, old speeds of pages,
 * and, after their days, mails, messages, the bodies of webhooks, which contain customers' names, deliveries of events to
 * other systems, and what staff did. The record that a webhook came, and when, stays as long as that. Pictures stay: an
 * order shows what was bought even if no product uses it any more.
 */
export async function removeOldData(
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { mailDays, webhookBodyDays, activityDays, messageDays }: Retention,
): Promise<void> {
  const inBatches = async (
    days: number,
    change: (isInBatch: Sql) => Sql,
    batch: (before: Date) => Sql,
    run: Run = (statement) => em.execute(statement, [], 'run'),
  ) => {
    const before = new Date(now().getTime() - days * DAY_MS);
    const statement = change(
      sql`ctid = any(array(select ctid from ${batch(before)} limit ${BATCH_ROWS}))`,
    );
    let changed = BATCH_ROWS;
    while (changed >= BATCH_ROWS) {
      ({ affectedRows: changed } = await run(statement));
    }
  };
  const remove = (table: string, column: string, days: number, run?: Run) =>
    inBatches(
      days,
      (isInBatch) => sql`delete from ${verbatim(table)} where ${isInBatch}`,
      (before) => sql`${verbatim(table)} where ${verbatim(column)} < ${before}`,
      run,
    );
  await remove('sessions', 'expires_at', 0);
  await remove('sessions', 'last_used_at', IDLE_SECONDS / DAY_SECONDS);
  await remove('rate_limits', 'resets_at', 0);
  await remove('idempotent_requests', 'created_at', IDEMPOTENCY_HOURS / 24);
  await remove('key_requests', 'created_at', KEY_REQUEST_DAYS);
  await remove('account_links', 'expires_at', ENDED_LINK_DAYS);
  await inBatches(
    PREVIEW_DAYS,
    (isInBatch) => sql`delete from imports where ${isInBatch}`,
    (before) => sql`imports where state = 'previewed' and created_at < ${before}`,
  );
  await remove('stock_asks', 'contacted_at', USED_ASK_DAYS);
  await inBatches(
    0,
    (isInBatch) => sql`delete from stock_asks where ${isInBatch}`,
    (before) => sql`stock_asks where contacted_at is null and expires_at < ${before}`,
  );
  await remove('page_speeds', 'day', SPEED_DAYS);
  await remove('known_browsers', 'last_used_at', REMEMBERED_DAYS);
  if (messageDays > 0) await remove('messages', 'created_at', messageDays);
  if (mailDays > 0) await remove('outgoing_mails', 'created_at', mailDays);
  if (webhookBodyDays > 0) {
    await inBatches(
      webhookBodyDays,
      (isInBatch) => sql`update webhook_events set body = '' where ${isInBatch}`,
      (before) => sql`webhook_events where received_at < ${before} and body <> ''`,
    );
  }
  // With their deliveries and attempts.
  if (webhookBodyDays > 0) await remove('outgoing_events', 'created_at', webhookBodyDays);
  if (activityDays > 0) {
    await remove('webhook_events', 'received_at', activityDays);
    await remove('audit_entries', 'created_at', activityDays, (statement) =>
      em.transactional(async (tx) => {
        await allowAuditChange(tx, 'remove');
        return tx.execute(statement, [], 'run');
      }),
    );
  }
}
