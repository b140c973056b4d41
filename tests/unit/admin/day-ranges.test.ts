import { describe, expect, it } from 'vitest';
import { dayRanges } from '#client/admin/orders/list/day-ranges.ts';

describe('the days that a seller asks for', () => {
  it.each([
    [
      // Half past midnight in Lagos, still the day before in UTC.
      '2026-02-28T23:30:00Z',
      ['2026-03-01', '2026-03-01'],
      ['2026-02-23', '2026-03-01'],
      ['2026-03-01', '2026-03-01'],
      ['2026-02-01', '2026-02-28'],
    ],
    [
      '2027-01-15T12:00:00Z',
      ['2027-01-15', '2027-01-15'],
      ['2027-01-09', '2027-01-15'],
      ['2027-01-01', '2027-01-15'],
      ['2026-12-01', '2026-12-31'],
    ],
  ])('are those of Lagos at %s', (now, ...days) => {
    expect(dayRanges(new Date(now)).map(({ from, to }) => [from, to])).toEqual(days);
  });
});
