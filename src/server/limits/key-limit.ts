import { DomainError } from '#shared/errors.ts';
import type { Quota } from '#server/context.ts';
import type { Clock } from '#server/adapters/clock.ts';
import { tokenBuckets } from './token-buckets.ts';

const KEY_REQUESTS_PER_MINUTE = 600;
const KEY_WRITES_PER_MINUTE = 120;
const MAX_KEYS = 5000;

/** Counts requests of one API key. Throws `too_many_requests` with the seconds to wait. Null where nothing is limited. */
export type KeyLimit = (userId: number, use: { requests: number; writes: number }) => Quota | null;

/** Each API key has 600 requests a minute, at most 120 of which change something. */
export function keyLimit(now: Clock, { rateLimits }: { rateLimits: boolean }): KeyLimit {
  if (!rateLimits) return () => null;
  const limits = [
    { perMinute: KEY_REQUESTS_PER_MINUTE, noun: 'requests' },
    { perMinute: KEY_WRITES_PER_MINUTE, noun: 'writes' },
  ] as const;
  const taking = limits.map((limit) => ({
    ...limit,
    take: tokenBuckets(now, { perMinute: limit.perMinute, maxBuckets: MAX_KEYS }),
  }));
  return (userId, use) => {
    let quota: Quota | null = null;
    for (const { perMinute, noun, take } of taking) {
      if (use[noun] === 0) continue;
      const { isAllowed, left, waitSeconds, fullInSeconds } = take(String(userId), use[noun]);
      if (!isAllowed) {
        throw new DomainError('too_many_requests', {
          message: `This API key may make ${perMinute} ${noun} a minute. Please wait and try again.`,
          retryAfterSeconds: waitSeconds,
        });
      }
      quota = { perMinute, left, fullInSeconds };
    }
    return quota;
  };
}
