import type { PromisedDays } from './delivery.ts';
import * as texts from './texts/dates.ts';

/** `2 to 5 working days`, `1 working day`, `at most 2 working days`, `the same day`. */
export function workingDaysText({ daysFrom, daysTo }: PromisedDays): string {
  return daysTo === 0 ? texts.sameDay : texts.workingDays(daysFrom, daysTo);
}
