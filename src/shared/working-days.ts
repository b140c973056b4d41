import type { PromisedDays } from './delivery.ts';
import { addDays, LAGOS_OFFSET_MS, lagosDay, type LagosDay } from './lagos-time.ts';
import { isPublicHoliday, weekdayOf } from './public-holidays.ts';
import * as texts from './texts/dates.ts';

const weekdays = [
  texts.sunday,
  texts.monday,
  texts.tuesday,
  texts.wednesday,
  texts.thursday,
  texts.friday,
  texts.saturday,
] as const;
const months = texts.shortMonths.split(' ');

/** Monday to Saturday, without public holidays and the days on which the seller has closed. */
export const isWorkingDay = (day: LagosDay, closedDays: readonly LagosDay[]): boolean =>
  weekdayOf(day) !== 0 && !isPublicHoliday(day) && !closedDays.includes(day);

export function nextWorkingDay(day: LagosDay, closedDays: readonly LagosDay[]): LagosDay {
  let next = addDays(day, 1);
  while (!isWorkingDay(next, closedDays)) next = addDays(next, 1);
  return next;
}

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

/** `2026-11-25` → `Wed 25 Nov` */
export function shortDay(day: LagosDay): string {
  const [, month, date] = day.split('-').map(Number);
  return `${weekdays[weekdayOf(day)]} ${date} ${months[(month ?? 1) - 1]}`;
}

/** `between Wed 25 Nov and Mon 30 Nov`, or `on Wed 25 Nov` for one day. */
export const betweenDays = (from: LagosDay, to: LagosDay): string =>
  from === to ? texts.onDay(shortDay(from)) : texts.betweenDays(shortDay(from), shortDay(to));
