import { expect, it } from 'vitest';
import { formatLagosTime } from '#shared/lagos-time.ts';

it.each([
  ['2026-11-21T13:05:00.000Z', '21 November 2026, 14:05'],
  ['2026-12-31T23:30:00.000Z', '1 January 2027, 00:30'],
  ['2026-07-01T00:00:00.000Z', '1 July 2026, 01:00'],
])('shows %s as it was in Lagos', (iso, shown) => {
  expect(formatLagosTime(iso)).toBe(shown);
});
