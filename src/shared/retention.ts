import { z } from 'zod';

const days = z.int().min(0);

/** For how many days data is stored; 0: for ever. */
export const retention = z.object({
  mailDays: days,
  webhookBodyDays: days,
  /** The actions of staff, and received webhooks. */
  activityDays: days,
  messageDays: days,
});
export type Retention = z.infer<typeof retention>;

/** How long the answer to an `Idempotency-Key` is stored and repeated. */
export const IDEMPOTENCY_HOURS = 24;

/** How long the requests of API keys are on record. */
export const KEY_REQUEST_DAYS = 30;

/** How long the speeds of pages are counted for. */
export const SPEED_DAYS = 180;

const DAYS_OF_YEAR = 365.25;

/** `90 days`, `6 years`, `no limit`. */
export function daysText(count: number): string {
  if (count === 0) return 'no limit';
  const years = Math.round(count / DAYS_OF_YEAR);
  if (years > 1 && Math.abs(count - years * DAYS_OF_YEAR) <= 2) return `${years} years`;
  return count === 1 ? '1 day' : `${count} days`;
}
