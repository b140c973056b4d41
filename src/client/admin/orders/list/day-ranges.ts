import { addDays, firstOfMonth, lagosDay, type LagosDay } from '#shared/lagos-time.ts';

export interface DayRange {
  label: string;
  from: LagosDay;
  to: LagosDay;
}

/** Days in Lagos, both included, that a seller asks for most. */
export function dayRanges(now = new Date()): DayRange[] {
  const today = lagosDay(now);
  const month = firstOfMonth(today);
  return [
    { label: 'Today', from: today, to: today },
    { label: '7 days', from: addDays(today, -6), to: today },
    { label: 'This month', from: month, to: today },
    { label: 'Last month', from: firstOfMonth(today, -1), to: addDays(month, -1) },
  ];
}
