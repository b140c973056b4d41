import { DAY_MS } from '#shared/durations.ts';
import { WEBHOOK_RETRY_DAYS } from '#shared/waiting-times.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A receiver cannot put an event off for longer at a time. */
const MAX_WAIT = 12 * HOUR;

/** Seconds between one attempt and the next; the last gap repeats. docs/webhooks.md shows the table. */
const gaps = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
];

export const RETRY_MS = WEBHOOK_RETRY_DAYS * DAY_MS;

interface Tried {
  /** How many attempts were made. */
  attempts: number;
  firstTriedAt: Date;
  now: Date;
  /** The wait that the receiver requested. */
  waitSeconds: number;
}

/** When a delivery that failed is tried again; null once it was tried for `WEBHOOK_RETRY_DAYS`. The last attempt is at their end. */
export function nextTryAt({ attempts, firstTriedAt, now, waitSeconds }: Tried): Date | null {
  const end = firstTriedAt.getTime() + RETRY_MS;
  if (now.getTime() >= end) return null;
  const gap = gaps[Math.min(attempts, gaps.length) - 1] ?? HOUR;
  const wait = Math.max(gap, Math.min(waitSeconds, MAX_WAIT));
  return new Date(Math.min(now.getTime() + wait * 1000, end));
}
