import { z } from 'zod';
import { addDays, dayCount, firstOfMonth, lagosDay, type LagosDay } from '#shared/lagos-time.ts';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';

const day = z.iso.date().or(z.literal('')).catch('');

/** The range in the address: a preset, or two days. */
export const rangeSearch = z.object({
  range: z.enum(['7', '30', '90', '365', 'month', 'last-month', 'own']).catch('30'),
  from: day,
  to: day,
  with: z.enum(['before', 'year', 'none']).catch('before'),
});
export const rangeCodec = schemaCodec(rangeSearch);
type RangeSearch = z.output<typeof rangeSearch>;

export const rangeOptions: { value: RangeSearch['range']; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'own', label: 'Other days' },
];

export const comparisonOptions: { value: RangeSearch['with']; label: string }[] = [
  { value: 'before', label: 'The days before' },
  { value: 'year', label: 'A year ago' },
  { value: 'none', label: 'Nothing' },
];

interface Days {
  from: LagosDay;
  to: LagosDay;
}

/** The day a year before February 29 is March 1. */
function yearBefore(day: LagosDay): LagosDay {
  const date = new Date(Date.parse(day));
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
}

const isWholeMonth = ({ from, to }: Days) =>
  from === firstOfMonth(from) && to === addDays(firstOfMonth(from, 1), -1);

/**
 * The days to compare with: equally many days directly before, or the same days a year earlier; null for none. A
 * whole month is compared with a whole month.
 */
export function comparedDays({ from, to }: Days, comparison: RangeSearch['with']): Days | null {
  if (comparison === 'none') return null;
  if (isWholeMonth({ from, to })) {
    const back = comparison === 'year' ? -12 : -1;
    return { from: firstOfMonth(from, back), to: addDays(firstOfMonth(from, back + 1), -1) };
  }
  const count = dayCount(from, to);
  const first = comparison === 'year' ? yearBefore(from) : addDays(from, -count);
  return { from: first, to: addDays(first, count - 1) };
}

/** The range's days in Lagos, both included; null while a custom range is incomplete or reversed. */
export function daysOf({ range, from, to }: RangeSearch, now = new Date()): Days | null {
  const today = lagosDay(now);
  if (range === 'own') return from && to && from <= to ? { from, to } : null;
  const month = firstOfMonth(today);
  if (range === 'month') return { from: month, to: today };
  if (range === 'last-month') return { from: firstOfMonth(today, -1), to: addDays(month, -1) };
  return { from: addDays(today, 1 - Number(range)), to: today };
}

// Calendar days, read as UTC so that no time zone shifts them.
const zone = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' });
const long = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' });
const month = new Intl.DateTimeFormat('en-US', { ...zone, month: 'long', year: 'numeric' });

/** `Nov 21` */
export const chartDay = (day: LagosDay) => short.format(Date.parse(day));
/** `Nov 21, 2026` */
export const longDay = (day: LagosDay) => long.format(Date.parse(day));
/** `November 2026` */
export const monthName = (day: LagosDay) => month.format(Date.parse(day));
