import { describe, expect, it } from 'vitest';
import { isPublicHoliday } from '#shared/public-holidays.ts';
import { promisedDays } from '#shared/promised-days.ts';
import { wishDays, wishProblem } from '#shared/gifts.ts';

describe('public holidays in Nigeria', () => {
  it.each([
    ['2024', ['01-01', '03-29', '04-01', '05-01', '06-12', '10-01', '12-25', '12-26']],
    // Easter on 20 April.
    ['2025', ['01-01', '04-18', '04-21', '05-01', '06-12', '10-01', '12-25', '12-26']],
    // Boxing Day on a Saturday; the Monday after is free.
    ['2026', ['01-01', '04-03', '04-06', '05-01', '06-12', '10-01', '12-25', '12-26', '12-28']],
    // As the government declared them then: Workers’ Day, Democracy Day and Christmas on a weekend.
    [
      '2022',
      [
        '01-01',
        '01-03',
        '04-15',
        '04-18',
        '05-01',
        '05-02',
        '06-12',
        '06-13',
        '10-01',
        '10-03',
        '12-25',
        '12-26',
        '12-27',
      ],
    ],
    [
      '2021',
      [
        '01-01',
        '04-02',
        '04-05',
        '05-01',
        '05-03',
        '06-12',
        '06-14',
        '10-01',
        '12-25',
        '12-26',
        '12-27',
        '12-28',
      ],
    ],
  ])('are known for %s', (year, expected) => {
    const days = Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(Number(year), 0, 1 + index)).toISOString().slice(0, 10),
    ).filter((day) => day.startsWith(year) && isPublicHoliday(day));
    expect(days.map((day) => day.slice(5))).toEqual(expected);
  });

  it('are no working days of a promise, nor are Sundays and closed days', () => {
    // Thursday, 24 December 2026: 25 to 28 December are free.
    const now = new Date('2026-12-24T09:00:00Z');
    const days = { daysFrom: 1, daysTo: 2 };
    expect(promisedDays(days, { cutOffHour: 12, closedDays: [] }, now)).toEqual({
      from: '2026-12-29',
      to: '2026-12-30',
    });
    expect(promisedDays(days, { cutOffHour: 12, closedDays: ['2026-12-29'] }, now)).toEqual({
      from: '2026-12-30',
      to: '2026-12-31',
    });
  });

  it('turn the promise over at midnight in Lagos', () => {
    const terms = { cutOffHour: 24, closedDays: [] };
    const days = { daysFrom: 0, daysTo: 0 };
    const before = promisedDays(days, terms, new Date('2026-09-30T22:59:59Z'));
    const after = promisedDays(days, terms, new Date('2026-09-30T23:00:00Z'));
    expect([before.from, after.from]).toEqual(['2026-09-30', '2026-10-02']);
  });
});

describe('the days that a gift can be wished for', () => {
  const now = new Date('2026-12-24T09:00:00Z');

  it('begin with the promise, else with the next working day', () => {
    expect(wishDays('2026-12-30', [], now)).toEqual({ from: '2026-12-30', to: '2027-03-24' });
    expect(wishDays(null, ['2026-12-29'], now).from).toBe('2026-12-30');
  });

  it('are working days', () => {
    const days = wishDays(null, [], now);
    expect(wishProblem('2026-12-28', days, [])).toBe('Please choose Tue 29 Dec or a later day');
    expect(wishProblem('2027-01-01', days, [])).toBe('We do not deliver on Fri 1 Jan');
    expect(wishProblem('2027-01-03', days, [])).toBe('We do not deliver on Sun 3 Jan');
    expect(wishProblem('2027-03-25', days, [])).toBe('Please choose a day by Wed 24 Mar');
    expect(wishProblem('2026-12-30', days, [])).toBeNull();
  });
});
