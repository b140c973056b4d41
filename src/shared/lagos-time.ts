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

/** Nigeria keeps West Africa Time, an hour ahead of UTC, all year round. */
const LAGOS_OFFSET_MS = 3_600_000;

/** `2026-11-21T13:05:00Z` → `21 November 2026, 14:05`: the same on every machine, whatever its zone and language. */
export function formatLagosTime(iso: string): string {
  const there = new Date(Date.parse(iso) + LAGOS_OFFSET_MS);
  const time = there.toISOString().slice(11, 16);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}, ${time}`;
}
