import { DomainError } from '#shared/errors.ts';
import type { Clock } from '#server/adapters/clock.ts';
import { addressKey } from './address-key.ts';

/** Far above what many customers behind one mobile carrier's address read. */
const READS_PER_MINUTE = 600;
/** This many buckets take a few megabytes; beyond that, the least recently used one is dropped. */
const MAX_ADDRESSES = 20_000;

interface Bucket {
  reads: number;
  at: number;
}

/** Counts reads from one address. Throws `too_many_requests` with the seconds to wait. */
export type ReadLimit = (address: string, reads?: number) => void;

/**
 * Limits computed answers per address with a token bucket: 600 reads, refilled at ten per second. In memory, because a limit
 * in the database would cost the load it is meant to prevent.
 */
export function readLimit(now: Clock): ReadLimit {
  const buckets = new Map<string, Bucket>();
  const perMs = READS_PER_MINUTE / 60_000;
  return (address, reads = 1) => {
    const key = addressKey(address);
    const at = now().getTime();
    const known = buckets.get(key) ?? { reads: READS_PER_MINUTE, at };
    const filled = known.reads + Math.max(0, at - known.at) * perMs;
    const bucket = { reads: Math.min(READS_PER_MINUTE, filled), at };
    // A long list may overdraw the bucket: it is answered, and the address waits afterwards.
    const isAllowed = bucket.reads >= 1 || reads === 0;
    if (isAllowed) bucket.reads -= reads;
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_ADDRESSES && oldest !== undefined) buckets.delete(oldest);
    if (isAllowed) return;
    throw new DomainError('too_many_requests', {
      message: 'Too many requests came from your network. Please wait a moment and try again.',
      retryAfterSeconds: Math.max(1, Math.ceil((1 - bucket.reads) / perMs / 1000)),
    });
  };
}

/** For load tests. */
export const noReadLimit: ReadLimit = () => undefined;
