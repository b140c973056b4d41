import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';

export interface Limit {
  /** What is counted for whom, like `login:admin:203.0.113.7`. */
  key: string;
  most: number;
  windowSeconds: number;
}

/**
 * Counts one attempt and throws `too_many_requests` when it is one too many in its window. Kept in the database, so that
 * it holds across processes and restarts. Inside a transaction that fails, the attempt is not counted.
 */
export async function countAttempt(em: SqlEntityManager, now: Date, limit: Limit): Promise<void> {
  const [row] = await em.execute<{ count: number; resetsAt: Date | string }[]>(
    `insert into rate_limits (key, count, resets_at) values (?, 1, ?)
     on conflict (key) do update set
       count = case when rate_limits.resets_at <= ? then 1 else rate_limits.count + 1 end,
       resets_at = case when rate_limits.resets_at <= ? then excluded.resets_at else rate_limits.resets_at end
     returning count, resets_at as "resetsAt"`,
    [limit.key, new Date(now.getTime() + limit.windowSeconds * 1000), now, now],
  );
  if (!row || row.count <= limit.most) return;
  const seconds = (new Date(row.resetsAt).getTime() - now.getTime()) / 1000;
  throw new DomainError('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  });
}

export const forgetAttempts = (em: SqlEntityManager, key: string) =>
  em.execute('delete from rate_limits where key = ?', [key]);

/** For what turned out not to count, while others that do are counted under the same key. */
export const takeBackAttempt = (em: SqlEntityManager, key: string) =>
  em.execute('update rate_limits set count = count - 1 where key = ? and count > 0', [key]);
