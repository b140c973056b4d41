import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { sql, type RowTime } from '#server/query.ts';

export interface RateLimit {
  /** Names the action and the person, like `login:admin:203.0.113.7`. */
  key: string;
  /** How many are allowed per window. */
  max: number;
  windowSeconds: number;
}

/**
 * Counts one use and throws `too_many_requests` when it exceeds the limit of its window, which begins with the first use.
 * The count is stored in the database, so that it holds across processes and restarts. A transaction that is rolled back
 * does not count.
 */
export async function consumeRateLimit(
  em: SqlEntityManager,
  now: Date,
  limit: RateLimit,
): Promise<void> {
  const resetsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  const [row] = await em.execute<{ count: number; resetsAt: RowTime }[]>(
    sql`insert into rate_limits (key, count, resets_at) values (${limit.key}, 1, ${resetsAt})
     on conflict (key) do update set
       count = case when rate_limits.resets_at <= ${now} then 1 else rate_limits.count + 1 end,
       resets_at = case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end
     returning count, resets_at as "resetsAt"`,
  );
  if (!row || row.count <= limit.max) return;
  const left = (new Date(row.resetsAt).getTime() - now.getTime()) / 1000;
  const retryAfterSeconds = Math.max(1, Math.ceil(left));
  throw new DomainError('too_many_requests', {
    retryAfterSeconds,
    message: `Too many attempts. Please try again in ${waitText(retryAfterSeconds)}.`,
  });
}

/** `a minute`, `12 minutes`, `3 hours`; never too short. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

export const resetRateLimit = (em: SqlEntityManager, key: string): Promise<unknown> =>
  em.execute(sql`delete from rate_limits where key = ${key}`);

/** Takes one use back, without resetting the others under the same key. */
export const restoreRateLimit = (em: SqlEntityManager, key: string): Promise<unknown> =>
  em.execute(sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`);
