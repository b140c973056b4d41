import { DomainError } from '#shared/errors.ts';
import type { Clock } from '#server/adapters/clock.ts';
import { addressKey } from './address-key.ts';
import { tokenBuckets } from './token-buckets.ts';

/** Far above what many customers behind one mobile carrier's address read. */
export const READS_PER_MINUTE = 600;
/** This many buckets take a few megabytes. */
const MAX_ADDRESSES = 20_000;

/**
 * Counts reads from one address, and answers how many are left; null without a limit. Throws `too_many_requests` with the
 * seconds to wait.
 */
export type ReadLimit = (address: string, reads?: number) => number | null;

/** Limits computed answers per address: 600 reads, refilled at ten per second. A long list may overdraw the bucket. */
export function readLimit(now: Clock): ReadLimit {
  const take = tokenBuckets(now, { perMinute: READS_PER_MINUTE, maxBuckets: MAX_ADDRESSES });
  return (address, reads = 1) => {
    const { isAllowed, waitSeconds, left } = take(addressKey(address), reads);
    if (isAllowed) return left;
    throw new DomainError('too_many_requests', {
      message: 'Too many requests came from your network. Please wait a moment and try again.',
      retryAfterSeconds: waitSeconds,
    });
  };
}

/** For load tests. */
export const noReadLimit: ReadLimit = () => null;
