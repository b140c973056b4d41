import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { LAGOS_OFFSET_MS } from '#shared/lagos-time.ts';

const OPENS_AT_MS = 8 * HOUR_MS;
const CLOSES_AT_MS = 18 * HOUR_MS;

const isWeekend = (there: number) => [0, 6].includes(new Date(there).getUTCDay());

/**
 * The instant after this many working hours: Monday to Friday, 8:00 to 18:00 in Lagos. Counts public holidays as
 * working days, so that the result is never later than allowed.
 */
export function addWorkingHours(start: Date, hours: number): Date {
  let there = start.getTime() + LAGOS_OFFSET_MS;
  let left = hours * HOUR_MS;
  for (;;) {
    const midnight = Math.floor(there / DAY_MS) * DAY_MS;
    const from = Math.max(there, midnight + OPENS_AT_MS);
    const available = isWeekend(there) ? 0 : Math.max(0, midnight + CLOSES_AT_MS - from);
    if (left <= available) return new Date(from + left - LAGOS_OFFSET_MS);
    left -= available;
    there = midnight + DAY_MS;
  }
}
