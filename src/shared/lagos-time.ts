import { DAY_MS, HOUR_MS } from './durations.ts';
import * as texts from './texts/dates.ts';

/** Nigeria keeps West Africa Time, an hour ahead of UTC, all year round. */
export const LAGOS_OFFSET_MS = HOUR_MS;

/** A calendar day in Lagos: `2026-11-21`. */
export type LagosDay = string;

/** `2026-11-20T23:30:00Z` → `2026-11-21`. */
export const lagosDay = (date: Date): LagosDay =>
  new Date(date.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);

/** The instant when a day begins in Lagos. */
export const startOfDay = (day: LagosDay): Date => new Date(Date.parse(day) - LAGOS_OFFSET_MS);

const isDay = (moment: string) => /^\d{4}-\d\d-\d\d$/.test(moment);

/** The beginning of a day in Lagos; an instant stays as it is. */
export const beginningOf = (moment: string): Date =>
  isDay(moment) ? startOfDay(moment) : new Date(moment);

/** The instant when a day in Lagos is over; an instant stays as it is. */
export const endOf = (moment: string): Date =>
  isDay(moment) ? startOfDay(addDays(moment, 1)) : new Date(moment);

export const addDays = (day: LagosDay, days: number): LagosDay =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The first day of the month `months` after the month of `day`: `('2026-01-31', -1)` → `2025-12-01`. */
export function firstOfMonth(day: LagosDay, months = 0): LagosDay {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`, both included; NaN if one is not a day. */
export const dayCount = (from: LagosDay, to: LagosDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** All days from `from` to `to`, both included. */
export const daysBetween = (from: LagosDay, to: LagosDay): LagosDay[] =>
  Array.from({ length: Math.max(0, dayCount(from, to)) }, (_, index) => addDays(from, index));

const months = [
  texts.january,
  texts.february,
  texts.march,
  texts.april,
  texts.may,
  texts.june,
  texts.july,
  texts.august,
  texts.september,
  texts.october,
  texts.november,
  texts.december,
] as const;

/** `2026-11-21` → `21 November 2026` */
export function formatLagosDay(day: LagosDay): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}

/** `2026-11-21T13:05:00Z` → `21 November 2026, 14:05`: independent of the machine's time zone and language. */
export function formatLagosTime(iso: string): string {
  const there = new Date(Date.parse(iso) + LAGOS_OFFSET_MS);
  const time = there.toISOString().slice(11, 16);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}, ${time}`;
}

/** An end that is excluded: `1 December 2026` if the next day begins then in Lagos, else like `formatLagosTime`. */
export function formatLagosEnd(iso: string): string {
  const there = new Date(iso);
  const day = lagosDay(there);
  return there.getTime() === startOfDay(day).getTime()
    ? formatLagosDay(addDays(day, -1))
    : formatLagosTime(iso);
}
