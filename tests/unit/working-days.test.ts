import { describe, expect, it } from 'vitest';
import { promisedDays } from '#shared/promised-days.ts';
import { betweenDays, shortDay } from '#shared/working-days.ts';
import { workingDaysText } from '#shared/working-days-text.ts';

describe('a promise in working days', () => {
  const days = { daysFrom: 1, daysTo: 3 };

  it.each([
    ['a Monday morning', '2026-11-23T08:00:00Z', '2026-11-24', '2026-11-26'],
    ['a Monday at noon in Lagos', '2026-11-23T11:00:00Z', '2026-11-25', '2026-11-27'],
    ['a Friday, over Sunday', '2026-11-27T08:00:00Z', '2026-11-28', '2026-12-01'],
    ['a Saturday afternoon', '2026-11-28T15:00:00Z', '2026-12-01', '2026-12-03'],
    ['a Sunday', '2026-11-29T08:00:00Z', '2026-12-01', '2026-12-03'],
    ['a Saturday that is Sunday in Lagos', '2026-11-28T23:30:00Z', '2026-12-01', '2026-12-03'],
  ])('counts from %s', (_, now, from, to) => {
    expect(promisedDays(days, { cutOffHour: 12, closedDays: [] }, new Date(now))).toEqual({
      from,
      to,
    });
  });

  it('can be today', () => {
    const now = new Date('2026-11-23T22:59:00Z');
    expect(
      promisedDays({ daysFrom: 0, daysTo: 0 }, { cutOffHour: 24, closedDays: [] }, now),
    ).toEqual({
      from: '2026-11-23',
      to: '2026-11-23',
    });
  });

  it('reads like a person says it', () => {
    expect(shortDay('2026-12-01')).toBe('Tue 1 Dec');
    expect(betweenDays('2026-11-25', '2026-11-30')).toBe('between Wed 25 Nov and Mon 30 Nov');
    expect(betweenDays('2026-11-25', '2026-11-25')).toBe('on Wed 25 Nov');
    expect(workingDaysText(days)).toBe('1 to 3 working days');
    expect(workingDaysText({ daysFrom: 1, daysTo: 1 })).toBe('1 working day');
    expect(workingDaysText({ daysFrom: 0, daysTo: 1 })).toBe('at most 1 working day');
    expect(workingDaysText({ daysFrom: 0, daysTo: 0 })).toBe('the same day');
  });
});
