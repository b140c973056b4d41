import type { Clock } from '#server/adapters/clock.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** The tokens left after a take, and how long to wait for the next token. */
export interface Taken {
  isAllowed: boolean;
  left: number;
  waitSeconds: number;
  /** Until the bucket is full; where it is empty, until the next token. */
  resetSeconds: number;
}

interface Buckets {
  perMinute: number;
  /** Beyond this many, the least recently used one is dropped. */
  maxBuckets: number;
}

/**
 * Token buckets by key, each refilled evenly over a minute. In memory, because a limit in the database would cost the load
 * that it is meant to prevent; each process counts alone.
 */
export function tokenBuckets(now: Clock, { perMinute, maxBuckets }: Buckets) {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  const secondsFor = (tokens: number) => Math.ceil(tokens / perMs / 1000);
  /** May overdraw the bucket: the request is granted, and the key waits afterwards. */
  return (key: string, tokens: number): Taken => {
    const at = now().getTime();
    const known = buckets.get(key) ?? { tokens: perMinute, at };
    const filled = known.tokens + Math.max(0, at - known.at) * perMs;
    const bucket = { tokens: Math.min(perMinute, filled), at };
    const isAllowed = bucket.tokens >= 1 || tokens === 0;
    if (isAllowed) bucket.tokens -= tokens;
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
    const left = Math.max(0, Math.floor(bucket.tokens));
    const waitSeconds = Math.max(1, secondsFor(1 - bucket.tokens));
    const resetSeconds = left === 0 ? waitSeconds : secondsFor(perMinute - bucket.tokens);
    return { isAllowed, left, waitSeconds, resetSeconds };
  };
}
