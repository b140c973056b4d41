const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LONGEST_GAP_MS = 12 * HOUR_MS;
export const GIVE_UP_MS = 72 * HOUR_MS;

/** When to ask about something again: each gap as long as it is old, from a minute to twelve hours; never after 72 hours. */
export function nextCheck(since: Date, now: Date): Date | null {
  const age = now.getTime() - since.getTime();
  if (age >= GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE_MS), LONGEST_GAP_MS));
}

/**
 * When to ask about a payment again that has arrived: money may follow under the same reference, or go back. Each gap is
 * as long as its age, from an hour to a day; never after 72 hours.
 */
export function nextPaidCheck(paidAt: Date, now: Date): Date | null {
  const age = now.getTime() - paidAt.getTime();
  if (age >= GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, HOUR_MS), DAY_MS));
}

/** A request should have reached the provider by then, and whatever it accepted should be over. */
const REQUEST_OVERDUE_MS = HOUR_MS;
const REFUND_OVERDUE_MS = 72 * HOUR_MS;
const REFUND_DAYS = 21;

export const isRefundOverdue = (isRequested: boolean, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= (isRequested ? REQUEST_OVERDUE_MS : REFUND_OVERDUE_MS);

/**
 * When to ask about a refund again: as about anything else in the first three days, then daily for 21 days, and whenever
 * it becomes overdue. Banks take up to 15 working days.
 */
export function nextRefundCheck(since: Date, now: Date): Date | null {
  const age = now.getTime() - since.getTime();
  if (age >= REFUND_DAYS * DAY_MS) return null;
  const next = nextCheck(since, now)?.getTime() ?? now.getTime() + DAY_MS;
  const overdue = [REQUEST_OVERDUE_MS, REFUND_OVERDUE_MS].map((limit) => since.getTime() + limit);
  return new Date(Math.min(next, ...overdue.filter((time) => time > now.getTime())));
}
