import type { PaymentProvider } from '#shared/payments.ts';
import { addWorkingHours } from '#shared/working-hours.ts';

const HOUR_MS = 3_600_000;

/**
 * By when a dispute must be answered where the provider names no time. Paystack accepts by itself after 16 hours
 * (https://support.paystack.com/en/articles/2125442), weekends included here, so that the result is never late. Flutterwave gives 10
 * working hours for local cards (https://developer.flutterwave.com/docs/payment-operations/chargebacks).
 */
const deadlines: Record<PaymentProvider, (openedAt: Date) => Date> = {
  paystack: (openedAt) => new Date(openedAt.getTime() + 16 * HOUR_MS),
  flutterwave: (openedAt) => addWorkingHours(openedAt, 10),
};

export const estimateDeadline = (provider: PaymentProvider, openedAt: Date): Date =>
  deadlines[provider](openedAt);

/** When a quarter of the time is left; null where that is over. */
export function reminderTime(openedAt: Date, dueAt: Date, now: Date): Date | null {
  const at = new Date(dueAt.getTime() - (dueAt.getTime() - openedAt.getTime()) / 4);
  return at > now ? at : null;
}
