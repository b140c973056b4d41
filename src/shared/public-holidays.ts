import { addDays, type LagosDay } from './lagos-time.ts';

/** New Year, Workers’ Day, Democracy Day, Independence Day, Christmas and Boxing Day. */
const fixedDays = ['01-01', '05-01', '06-12', '10-01', '12-25', '12-26'];

const SUNDAY = 0;
const SATURDAY = 6;

/** 0 for Sunday. */
export const weekdayOf = (day: LagosDay): number => new Date(Date.parse(day)).getUTCDay();

const isWeekend = (day: LagosDay) => weekdayOf(day) === SUNDAY || weekdayOf(day) === SATURDAY;

/** The Gregorian computus of Meeus, Jones and Butcher: https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm */
function easterSunday(year: number): LagosDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const date = (h + l - 7 * m + 33 * month + 19) % 32;
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

function holidaysOf(year: number): ReadonlySet<LagosDay> {
  const easter = easterSunday(year);
  const fixed = fixedDays.map((date) => `${year}-${date}`);
  const days = new Set([...fixed, addDays(easter, -2), addDays(easter, 1)]);
  for (const day of fixed.filter(isWeekend)) {
    let substitute = day;
    while (isWeekend(substitute) || days.has(substitute)) substitute = addDays(substitute, 1);
    days.add(substitute);
  }
  return days;
}

const known = new Map<number, ReadonlySet<LagosDay>>();

/**
 * Whether nobody works in Nigeria on this day because of a public holiday that the calendar fixes. The government
 * usually declares the next working day free if one of the fixed dates falls on a weekend. Eid days are announced by the moon:
 * the seller enters them as closed days.
 */
export function isPublicHoliday(day: LagosDay): boolean {
  const year = Number(day.slice(0, 4));
  let days = known.get(year);
  if (!days) {
    days = holidaysOf(year);
    known.set(year, days);
  }
  return days.has(day);
}
