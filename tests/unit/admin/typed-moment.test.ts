import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, lagosDay } from '#shared/lagos-time.ts';
import {
  momentInWords,
  momentText,
  parseDay,
  parseMoment,
  parseTime,
} from '#client/admin/ui/typed-moment.ts';

/** Monday, 30 November 2026, 23:30 in Lagos. */
const now = new Date('2026-11-30T22:30:00Z');
const days = fc
  .integer({ min: 0, max: 36_000 })
  .map((count) => lagosDay(new Date(count * 86_400_000)));
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A day as different people write it. */
const writings: ((day: string) => string)[] = [
  (day) => day,
  momentText,
  (day) => momentText(day).replaceAll('/', '-'),
  (day) => ` ${momentText(day).replaceAll('/', '.')} `,
  (day) => momentText(day).replace(/\b0/g, ''),
  ...[
    (date: number, month: string, year: string) => `${date} ${month} ${year}`,
    (date: number, month: string, year: string) => `${date} ${month.slice(0, 3)} ${year}`,
    (date: number, month: string, year: string) => `${month} ${date}, ${year}`.toUpperCase(),
    (date: number, month: string, year: string) => `${date}th of ${month} ${year}`,
  ].map((write) => (day: string) => {
    const [year = '', month, date] = day.split('-');
    return write(Number(date), months[Number(month) - 1] ?? '', year);
  }),
];

test.each(writings)(
  'any day is understood in writing %#, alone and with a time on either side',
  (write) => {
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDay(write(day), now)).toBe(day);
        expect(parseMoment(write(day), now)).toBe(`${day}T00:00`);
        expect(parseMoment(`${write(day)} 9:05`, now)).toBe(`${day}T09:05`);
        expect(parseMoment(`9.05pm ${write(day)}`, now)).toBe(`${day}T21:05`);
        expect(parseMoment(momentText(`${day}T09:05`), now)).toBe(`${day}T09:05`);
      }),
    );
  },
);

test('what is near is named', () => {
  expect(parseDay('today', now)).toBe('2026-11-30');
  expect(parseDay('Tomorrow', now)).toBe('2026-12-01');
  expect(parseDay('monday', now)).toBe('2026-12-07');
  expect(parseDay('next fri', now)).toBe('2026-12-04');
  expect(parseDay('in 3 days', now)).toBe('2026-12-03');
  expect(parseDay('1/1', now)).toBe('2027-01-01');
  expect(parseDay('24 dec', now)).toBe('2026-12-24');
  expect(parseDay('1/12/26', now)).toBe('2026-12-01');
  expect(parseMoment('tomorrow 9:00', now)).toBe('2026-12-01T09:00');
  expect(parseMoment('tomorrow at 9am', now)).toBe('2026-12-01T09:00');
  expect(parseMoment('noon, friday', now)).toBe('2026-12-04T12:00');
  expect(parseMoment('now', now)).toBe('2026-11-30T23:30');
  expect(momentInWords('2026-12-01T09:00')).toBe('Tuesday, 1 December 2026, 09:00');
});

test('without a year, a day is the nearest', () => {
  fc.assert(
    fc.property(fc.integer({ min: -181, max: 181 }), (ahead) => {
      const day = addDays('2026-11-30', ahead);
      expect(parseDay(momentText(day).slice(0, 5), now)).toBe(day);
    }),
  );
});

test('a text that is no day or no time is none', () => {
  const texts = [
    '',
    'soon',
    '31/02/2026',
    '32/1',
    '1/13/2026',
    '2026-02-30',
    'mo',
    'x 9:00',
    '9:00',
  ];
  expect(texts.map((text) => parseDay(text, now))).toEqual(texts.map(() => null));
  expect(parseMoment('tomorrow 25:00', now)).toBeNull();
  expect(parseMoment('tomorrow 9', now)).toBeNull();
  expect(['9', '13pm', '0am', '9:60', 'nine'].map(parseTime)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(momentText('soon')).toBe('soon');
  expect(momentInWords('soon')).toBe('');
});
