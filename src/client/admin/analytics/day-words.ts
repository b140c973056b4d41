import type { LagosDay } from '#shared/lagos-day.ts';

// A day of the calendar, read as UTC so that no zone moves it.
const zone = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' });
const long = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' });
const month = new Intl.DateTimeFormat('en-US', { ...zone, month: 'long', year: 'numeric' });

/** `Nov 21` */
export const shortDay = (day: LagosDay) => short.format(Date.parse(day));
/** `Nov 21, 2026` */
export const longDay = (day: LagosDay) => long.format(Date.parse(day));
/** `November 2026` */
export const monthName = (day: LagosDay) => month.format(Date.parse(day));
