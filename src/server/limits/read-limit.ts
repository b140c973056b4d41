import { DomainError } from '#shared/errors.ts';
import type { Quota } from '#server/context.ts';
import type { Clock } from '#server/adapters/clock.ts';
import { addressKey, networkOf, NETWORK_TIMES } from './address-key.ts';
import { tokenBuckets } from './token-buckets.ts';

/** Far above what many customers behind one mobile carrier's address read. */
const READS_PER_MINUTE = 600;
/** This many buckets take a few megabytes. */
const MAX_ADDRESSES = 20_000;

/** Counts reads from one address, and shows what is left. Throws `too_many_requests` with the seconds to wait. */
export type ReadLimit = (address: string, reads?: number, show?: (quota: Quota) => void) => void;

/**
 * Limits computed answers per address: 600 reads, refilled at ten per second, and per /48. A long list may overdraw the
 * bucket.
 */
export function readLimit(now: Clock): ReadLimit {
  const bucketsOf = (perMinute: number) => ({
    perMinute,
    take: tokenBuckets(now, { perMinute, maxBuckets: MAX_ADDRESSES }),
  });
  const ofAddress = bucketsOf(READS_PER_MINUTE);
  const ofNetwork = bucketsOf(READS_PER_MINUTE * NETWORK_TIMES);
  return (address, reads = 1, show = () => undefined) => {
    const count = (key: string, { perMinute, take }: typeof ofAddress): Quota => {
      const { isAllowed, waitSeconds, left, resetSeconds } = take(key, reads);
      const quota = { perMinute, left, resetSeconds };
      if (isAllowed) return quota;
      show(quota);
      throw new DomainError('too_many_requests', {
        message: 'Too many requests came from your network. Please wait a moment and try again.',
        retryAfterSeconds: waitSeconds,
      });
    };
    const key = addressKey(address);
    const network = networkOf(key);
    const own = count(key, ofAddress);
    if (network !== null) count(network, ofNetwork);
    show(own);
  };
}

/** For load tests. */
export const noReadLimit: ReadLimit = () => undefined;
