import type { PromisedDays } from './delivery.ts';

/** `2 to 5 working days`, `1 working day`, `the same day`. */
export function workingDaysText({ daysFrom, daysTo }: PromisedDays): string {
  if (daysTo === 0) return 'the same day';
  const count = daysFrom === daysTo ? String(daysTo) : `${daysFrom} to ${daysTo}`;
  return `${count} working ${daysTo === 1 ? 'day' : 'days'}`;
}
