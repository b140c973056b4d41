/** Nigeria keeps West Africa Time, an hour ahead of UTC, all year round. */
export const LAGOS_OFFSET_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** A day as the calendar in Lagos has it: `2026-11-21`. */
export type LagosDay = string;

/** `2026-11-20T23:30:00Z` → `2026-11-21`. */
export const lagosDay = (date: Date): LagosDay =>
  new Date(date.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);

/** The instant at which a day begins in Lagos. */
export const startOfDay = (day: LagosDay): Date => new Date(Date.parse(day) - LAGOS_OFFSET_MS);

export const addDays = (day: LagosDay, days: number): LagosDay =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The first day of the month `months` after the day's own: `('2026-01-31', -1)` → `2025-12-01`. */
export function firstOfMonth(day: LagosDay, months = 0): LagosDay {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** How many days a range has, both its ends included; NaN where one is no day. */
export const dayCount = (from: LagosDay, to: LagosDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Every day from the first to the last, both included. */
export const daysBetween = (from: LagosDay, to: LagosDay): LagosDay[] =>
  Array.from({ length: Math.max(0, dayCount(from, to)) }, (_, index) => addDays(from, index));
