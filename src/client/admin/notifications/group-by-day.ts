import { lagosDay, type LagosDay } from '#shared/lagos-time.ts';
import type { ShownNotification } from './use-notifications.ts';

/** One line of the list: a notification, or all products that are running out. */
export type Line =
  | { kind: 'one'; notification: ShownNotification }
  | { kind: 'stock'; products: ShownNotification[] };

interface Day {
  day: LagosDay;
  lines: Line[];
}

const isStock = ({ type }: ShownNotification) => type === 'product';

/** Newest day first, in an unchanged order within a day. Products share one line, on the day of the newest of them. */
export function linesOf(
  notifications: readonly ShownNotification[],
  together: 'stock-together' | 'each',
): Line[] {
  const products = together === 'each' ? [] : notifications.filter(isStock);
  const single = products.length < 2 ? notifications : notifications.filter((it) => !isStock(it));
  const lines: Line[] = single.map((notification) => ({ kind: 'one', notification }));
  if (products.length > 1) lines.push({ kind: 'stock', products });
  return lines.toSorted((a, b) => dayOfLine(b).localeCompare(dayOfLine(a)));
}

export function groupByDay(lines: readonly Line[]): Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const day = dayOfLine(line);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

const dayOfLine = (line: Line): LagosDay =>
  lagosDay(
    new Date(line.kind === 'one' ? line.notification.timestamp : newestOf(line.products).timestamp),
  );

export const newestOf = (notifications: readonly ShownNotification[]): ShownNotification =>
  notifications.reduce((newest, it) => (it.timestamp > newest.timestamp ? it : newest));
