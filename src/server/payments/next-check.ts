import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { PAYMENT_CHECK_DAYS } from '#shared/waiting-times.ts';
import type { Payment, PaymentAttempt } from '#server/entities/index.ts';

const MAX_INTERVAL_MS = 12 * HOUR_MS;
export const SETTLE_WINDOW_MS = PAYMENT_CHECK_DAYS * DAY_MS;

/** When to check an open item again: after an interval equal to its age, from a minute to twelve hours. Null after `PAYMENT_CHECK_DAYS`. */
export function nextCheck(since: Date, now: Date): Date | null {
  const age = now.getTime() - since.getTime();
  if (age >= SETTLE_WINDOW_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, MINUTE_MS), MAX_INTERVAL_MS));
}

/**
 * When to check a paid attempt again, because a second payment may follow under its reference, or the money may go back:
 * after an interval equal to its age, from an hour to a day. Null after `PAYMENT_CHECK_DAYS`.
 */
function nextPaidCheck(paidAt: Date, now: Date): Date | null {
  const age = now.getTime() - paidAt.getTime();
  if (age >= SETTLE_WINDOW_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, HOUR_MS), DAY_MS));
}

/** When to check an attempt again; `last` is the payment that it brought last. */
export const nextAttemptCheck = (
  { state, createdAt }: Pick<PaymentAttempt, 'state' | 'createdAt'>,
  last: Pick<Payment, 'createdAt'> | undefined,
  now: Date,
): Date | null =>
  state === 'paid' ? nextPaidCheck(last?.createdAt ?? createdAt, now) : nextCheck(createdAt, now);

/** Time for a request to reach the provider, and for an accepted refund to end. */
const REQUEST_OVERDUE_MS = HOUR_MS;
const REFUND_OVERDUE_MS = 72 * HOUR_MS;
const REFUND_DAYS = 21;

export const isRefundOverdue = (isRequested: boolean, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= (isRequested ? REQUEST_OVERDUE_MS : REFUND_OVERDUE_MS);

/**
 * When to check a refund again: like any open item, then daily until day 21, and when it becomes overdue.
 * Banks take up to 15 working days.
 */
export function nextRefundCheck(since: Date, now: Date): Date | null {
  const age = now.getTime() - since.getTime();
  if (age >= REFUND_DAYS * DAY_MS) return null;
  const next = nextCheck(since, now)?.getTime() ?? now.getTime() + DAY_MS;
  const overdue = [REQUEST_OVERDUE_MS, REFUND_OVERDUE_MS].map((limit) => since.getTime() + limit);
  return new Date(Math.min(next, ...overdue.filter((time) => time > now.getTime())));
}
