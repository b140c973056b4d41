import type { PromisedDays } from '#shared/delivery.ts';
import { workingDaysText } from '#shared/working-days-text.ts';
import * as texts from '#client/texts/settings.ts';

/** When an order arrives wherever it goes. */
export const generalArrival = (days: PromisedDays) =>
  days.daysTo === 0 ? texts.arrivesSameDay : texts.arrivesIn(workingDaysText(days));
