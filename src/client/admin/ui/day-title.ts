import { addDays, lagosDay, type LagosDay } from '#shared/lagos-time.ts';

const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });

/** `Today`, `Yesterday` or `Saturday, November 21, 2026`. */
export function dayTitle(day: LagosDay, now = new Date()): string {
  const today = lagosDay(now);
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : date.format(new Date(`${day}T00:00:00Z`));
}
