import { REMEMBERED_DAYS } from './auth/known-browsers.ts';
import type { Ctx } from './context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEBHOOK_BODY_DAYS = 90;
const MAIL_DAYS = 90;

/**
 * Removes data that is not needed any more: expired sessions and rate limits, browsers not seen for long, the bodies of old
 * webhooks, which contain customers' names, and old mails. The record that a webhook came, and when, stays. So do all
 * pictures: an order shows the picture of what was bought even if no product uses it any more.
 */
export async function removeOldData({ em, now }: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const statements: [statement: string, time: Date][] = [
    ['delete from sessions where expires_at < ?', now()],
    ['delete from rate_limits where resets_at < ?', now()],
    ['delete from known_browsers where last_used_at < ?', before(REMEMBERED_DAYS)],
    [
      `update webhook_events set body = '' where received_at < ? and body <> ''`,
      before(WEBHOOK_BODY_DAYS),
    ],
    ['delete from outgoing_mails where created_at < ?', before(MAIL_DAYS)],
  ];
  for (const [statement, time] of statements) await em.execute(statement, [time]);
}
