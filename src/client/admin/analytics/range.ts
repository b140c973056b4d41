import { z } from 'zod';
import { addDays, firstOfMonth, lagosDay, type LagosDay } from '#shared/lagos-day.ts';

const day = z.iso.date().or(z.literal('')).catch('');

/** The chosen range in the address: one of the usual ones, or two days. */
export const rangeSearch = z.object({
  range: z.enum(['7', '30', '90', '365', 'month', 'own']).catch('30'),
  from: day,
  to: day,
});
export type RangeSearch = z.output<typeof rangeSearch>;

export const rangeOptions: { value: RangeSearch['range']; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'month', label: 'This month' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'own', label: 'Other days' },
];

/** Its days in Lagos, both included; null while one's own days are not all chosen, or the wrong way round. */
export function daysOf(
  { range, from, to }: RangeSearch,
  now = new Date(),
): { from: LagosDay; to: LagosDay } | null {
  const today = lagosDay(now);
  if (range === 'own') return from && to && from <= to ? { from, to } : null;
  if (range === 'month') return { from: firstOfMonth(today), to: today };
  return { from: addDays(today, 1 - Number(range)), to: today };
}
