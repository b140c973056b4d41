import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Clock } from './adapters/clock.ts';
import { REMEMBERED_DAYS } from './auth/known-browsers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEBHOOK_BODY_DAYS = 90;
const MAIL_DAYS = 90;

/**
 * Removes what has served its purpose: sessions and limits that are over, browsers not seen for long, what providers sent
 * with customers' names in it, and mails that were sent or given up. That a webhook came, and when, stays.
 */
export async function removeOldData({
  em,
  now,
}: {
  em: SqlEntityManager;
  now: Clock;
}): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const work: [statement: string, time: Date][] = [
    ['delete from sessions where expires_at < ?', now()],
    ['delete from rate_limits where resets_at < ?', now()],
    ['delete from known_browsers where last_used_at < ?', before(REMEMBERED_DAYS)],
    [
      `update webhook_events set body = '' where received_at < ? and body <> ''`,
      before(WEBHOOK_BODY_DAYS),
    ],
    ['delete from outgoing_mails where created_at < ?', before(MAIL_DAYS)],
  ];
  for (const [statement, time] of work) await em.fork().execute(statement, [time]);
}
