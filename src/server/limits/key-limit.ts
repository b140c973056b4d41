import { DomainError } from '#shared/errors.ts';
import type { Quota } from '#server/context.ts';
import type { Clock } from '#server/adapters/clock.ts';
import { tokenBuckets } from './token-buckets.ts';

const KEY_REQUESTS_PER_MINUTE = 600;
const KEY_WRITES_PER_MINUTE = 120;
const MAX_KEYS = 5000;

/**
 * Counts requests of one API key and shows what is left: of its requests, or after a write of its writes. Throws
 * `too_many_requests` with the seconds to wait.
 */
export type KeyLimit = (
  userId: number,
  use: { requests: number; writes: number },
  show: (quota: Quota) => void,
) => void;

/** Each API key has 600 requests a minute, at most 120 of which change something. */
export function keyLimit(now: Clock, { rateLimits }: { rateLimits: boolean }): KeyLimit {
  if (!rateLimits) return () => undefined;
  const limits = [
    { perMinute: KEY_REQUESTS_PER_MINUTE, noun: 'requests' },
    { perMinute: KEY_WRITES_PER_MINUTE, noun: 'writes' },
  ] as const;
  const taking = limits.map((limit) => ({
    ...limit,
    take: tokenBuckets(now, { perMinute: limit.perMinute, maxBuckets: MAX_KEYS }),
  }));
  return (userId, use, show) => {
    for (const { perMinute, noun, take } of taking) {
      if (use[noun] === 0) continue;
      const { isAllowed, left, waitSeconds, resetSeconds } = take(String(userId), use[noun]);
      show({ perMinute, left, resetSeconds });
      if (!isAllowed) {
        throw new DomainError('too_many_requests', {
          message: `This API key may make ${perMinute} ${noun} a minute. Please wait and try again.`,
          retryAfterSeconds: waitSeconds,
        });
      }
    }
  };
}
