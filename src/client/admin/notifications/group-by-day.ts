import { lagosDay, type LagosDay } from '#shared/lagos-time.ts';
import type { ShownNotification } from './use-notifications.ts';

interface Day {
  day: LagosDay;
  /** Those with the same title, in the order in which the first of each comes. */
  groups: ShownNotification[][];
}

const dayOf = ({ timestamp }: ShownNotification): LagosDay => lagosDay(new Date(timestamp));

/** Newest day first, in an unchanged order within a day. */
export const newestDayFirst = (notifications: readonly ShownNotification[]): ShownNotification[] =>
  notifications.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));

export const groupByDay = (notifications: readonly ShownNotification[]): Day[] =>
  [...Map.groupBy(notifications, dayOf)].map(([day, ofDay]) => ({
    day,
    groups: [...Map.groupBy(ofDay, ({ title }) => title).values()],
  }));
