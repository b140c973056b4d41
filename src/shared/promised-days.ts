import type { PromisedDays } from './delivery.ts';
import { LAGOS_OFFSET_MS, lagosDay, type LagosDay } from './lagos-time.ts';
import { isWorkingDay, nextWorkingDay } from './working-days.ts';

/** The working day that is `count` working days after `day`. */
function addWorkingDays(day: LagosDay, count: number, closedDays: readonly LagosDay[]): LagosDay {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = nextWorkingDay(reached, closedDays);
  return reached;
}

interface WorkingHours {
  cutOffHour: number;
  closedDays: readonly LagosDay[];
}

/** The first and last day on which an order of `now` is promised; one from `cutOffHour` on is begun the next working day. */
export function promisedDays(
  { daysFrom, daysTo }: PromisedDays,
  { cutOffHour, closedDays }: WorkingHours,
  now: Date,
): { from: LagosDay; to: LagosDay } {
  const today = lagosDay(now);
  const hour = new Date(now.getTime() + LAGOS_OFFSET_MS).getUTCHours();
  const isInTime = isWorkingDay(today, closedDays) && hour < cutOffHour;
  const begins = isInTime ? today : nextWorkingDay(today, closedDays);
  return {
    from: addWorkingDays(begins, daysFrom, closedDays),
    to: addWorkingDays(begins, daysTo, closedDays),
  };
}
