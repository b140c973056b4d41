import { LAGOS_OFFSET_MS } from './lagos-day.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `2026-11-21T13:05:00Z` → `21 November 2026, 14:05`: the same on every machine, whatever its zone and language. */
export function formatLagosTime(iso: string): string {
  const there = new Date(Date.parse(iso) + LAGOS_OFFSET_MS);
  const time = there.toISOString().slice(11, 16);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}, ${time}`;
}
