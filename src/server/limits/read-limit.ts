import { DomainError } from '#shared/errors.ts';
import type { Clock } from '../adapters/clock.ts';
import { addressKey } from './address-key.ts';

/** Far above what a shop full of people behind one mobile carrier's address asks for. */
const READS_A_MINUTE = 600;
/** So many buckets come to a few megabytes; beyond them the one that was unused for longest is forgotten. */
const MAX_ADDRESSES = 20_000;

interface Bucket {
  reads: number;
  at: number;
}

/** Counts what was asked for from one address; throws `too_many_requests` with the seconds to wait. */
export type ReadLimit = (address: string, reads?: number) => void;

/**
 * How many answers that must be computed one address gets: a bucket of 600 that fills by ten a second. In memory, since a
 * limit in the database would cost what it is there to save.
 */
export function readLimit(now: Clock): ReadLimit {
  const buckets = new Map<string, Bucket>();
  const perMs = READS_A_MINUTE / 60_000;
  return (address, reads = 1) => {
    const key = addressKey(address);
    const at = now().getTime();
    const known = buckets.get(key) ?? { reads: READS_A_MINUTE, at };
    const filled = known.reads + Math.max(0, at - known.at) * perMs;
    const bucket = { reads: Math.min(READS_A_MINUTE, filled), at };
    // A large list may leave less than nothing: it is answered, and waited for afterwards.
    const isThere = bucket.reads >= 1 || reads === 0;
    if (isThere) bucket.reads -= reads;
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_ADDRESSES && oldest !== undefined) buckets.delete(oldest);
    if (isThere) return;
    throw new DomainError('too_many_requests', {
      message: 'Too many requests came from your network. Please wait a moment and try again.',
      retryAfterSeconds: Math.max(1, Math.ceil((1 - bucket.reads) / perMs / 1000)),
    });
  };
}

/** Where limits are lifted. */
export const noReadLimit: ReadLimit = () => undefined;
