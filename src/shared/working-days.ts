import { addDays, type LagosDay } from './lagos-time.ts';
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

/** `2026-11-25` → `Wed 25 Nov` */
export function shortDay(day: LagosDay): string {
  const [, month, date] = day.split('-').map(Number);
  return `${weekdays[weekdayOf(day)]} ${date} ${months[(month ?? 1) - 1]}`;
}

/** `between Wed 25 Nov and Mon 30 Nov`, or `on Wed 25 Nov` for one day. */
export const betweenDays = (from: LagosDay, to: LagosDay): string =>
  from === to ? texts.onDay(shortDay(from)) : texts.betweenDays(shortDay(from), shortDay(to));
