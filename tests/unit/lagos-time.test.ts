import { describe, expect, it } from 'vitest';
import { comparedDays, daysOf, rangeSearch } from '#client/admin/analytics/range.ts';
import { addDays, daysBetween, firstOfMonth, lagosDay, startOfDay } from '#shared/lagos-time.ts';

describe('a day in Lagos', () => {
  it('begins an hour before the day of UTC', () => {
    expect(lagosDay(new Date('2026-11-20T22:59:59.999Z'))).toBe('2026-11-20');
    expect(lagosDay(new Date('2026-11-20T23:00:00.000Z'))).toBe('2026-11-21');
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });

  it('has neighbours across months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(firstOfMonth('2026-01-31', -1)).toBe('2025-12-01');
    expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
    expect(daysBetween('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01']);
    expect(daysBetween('2026-12-31', '2026-12-30')).toEqual([]);
  });
});

describe('a chosen range', () => {
  const now = new Date('2026-11-20T23:30:00Z');
  const days = (typed: object) => daysOf(rangeSearch.parse(typed), now);

  it('ends today in Lagos', () => {
    expect(days({})).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(days({ range: '7' })).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(days({ range: 'month' })).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(days({ range: 'last-month' })).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('needs both days in the right order if it is custom', () => {
    expect(days({ range: 'own' })).toBeNull();
    expect(days({ range: 'own', from: '2026-02-02', to: '2026-02-01' })).toBeNull();
    expect(days({ range: 'own', from: '2026-02-01', to: '2026-02-01' })).toEqual({
      from: '2026-02-01',
      to: '2026-02-01',
    });
    expect(days({ range: 'own', from: 'x', to: '2026-02-01' })).toBeNull();
  });
});

describe('the days to compare with', () => {
  it.each([
    ['before', '2026-03-01', '2026-03-07', '2026-02-22', '2026-02-28'],
    ['year', '2026-03-01', '2026-03-07', '2025-03-01', '2025-03-07'],
    ['year', '2024-02-29', '2024-03-01', '2023-03-01', '2023-03-02'],
  ] as const)('%s, %s to %s: %s to %s', (comparison, from, to, first, last) => {
    expect(comparedDays({ from, to }, comparison)).toEqual({ from: first, to: last });
  });

  it('are none where nothing is compared', () => {
    expect(comparedDays({ from: '2026-03-01', to: '2026-03-07' }, 'none')).toBeNull();
  });
});
