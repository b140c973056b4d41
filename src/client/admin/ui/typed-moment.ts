import {
  addDays,
  formatLagosDay,
  lagosDay,
  LAGOS_OFFSET_MS,
  type LagosDay,
} from '#shared/lagos-time.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const near: Record<string, number> = { yesterday: -1, today: 0, now: 0, tomorrow: 1 };

const two = (number: number | string) => String(number).padStart(2, '0');

/** Null for a day that no calendar has, like 31/02. */
function dayOf(year: number, month: number, date: number): LagosDay | null {
  const day = `${year}-${two(month)}-${two(date)}`;
  const time = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** Without a year it is the one that brings the day nearest to today. */
function nearestDay(month: number, date: number, today: LagosDay): LagosDay | null {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((it) => dayOf(it, month, date) ?? []);
  const distance = (day: LagosDay) => Math.abs(Date.parse(day) - Date.parse(today));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

function dated(date: string, month: number, year: string | undefined, today: LagosDay) {
  if (year === undefined) return nearestDay(month, Number(date), today);
  return dayOf(Number(year.length === 2 ? `20${year}` : year), month, Number(date));
}

/** The coming one; today is not the coming Monday on a Monday. */
function comingWeekday(name: string, today: LagosDay): LagosDay | null {
  const wanted = name.length < 3 ? -1 : weekdays.findIndex((it) => it.startsWith(name));
  if (wanted === -1) return null;
  const current = new Date(`${today}T00:00Z`).getUTCDay();
  return addDays(today, (wanted - current + 7) % 7 || 7);
}

const monthOf = (name: string) => months.indexOf(name.slice(0, 3)) + 1;

/** A day as people write it in Nigeria: `31/12/2026`, `31.12.26`, `31/12`, `31 Dec`, `tomorrow`, `fri`; null for none. */
export function parseDay(text: string, now = new Date()): LagosDay | null {
  const typed = text.trim().toLowerCase().replaceAll(',', ' ').replace(/\s+/g, ' ');
  const today = lagosDay(now);
  const days = near[typed];
  if (days !== undefined) return addDays(today, days);
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d\d?) ?[-/. ] ?(\d\d?)(?: ?[-/. ] ?(\d{4}|\d\d))?$/.exec(typed);
  if (numbers) return dated(numbers[1] ?? '', Number(numbers[2]), numbers[3], today);
  const named =
    /^(?<date>\d\d?)(?:st|nd|rd|th)? (?:of )?(?<month>[a-z]{3,})\.?(?: (?<year>\d{4}|\d\d))?$/.exec(
      typed,
    ) ?? /^(?<month>[a-z]{3,})\.? (?<date>\d\d?)(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/.exec(typed);
  const { date, month, year } = named?.groups ?? {};
  if (date && month && monthOf(month)) return dated(date, monthOf(month), year, today);
  const ahead = /^in (\d\d?) days?$/.exec(typed);
  if (ahead) return addDays(today, Number(ahead[1]));
  return comingWeekday(typed.replace(/^(?:next|on) /, ''), today);
}

/** `9:00`, `9.30`, `9am`, `9:30 pm`, `14h`, `noon`; null for none. */
export function parseTime(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'noon') return '12:00';
  if (typed === 'midnight') return '00:00';
  const found = /^(\d\d?)(?:[:.h](\d\d))? ?(am|pm|h)?$/.exec(
    typed.replaceAll(/([ap])\.?m\.?/g, '$1m'),
  );
  if (!found) return null;
  const [, hours = '', minutes = '00', half] = found;
  // A number alone is no time.
  if (found[2] === undefined && half === undefined) return null;
  const isHalf = half === 'am' || half === 'pm';
  const hour = isHalf ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (isHalf && (hours === '0' || Number(hours) > 12)))
    return null;
  return `${two(hour)}:${minutes}`;
}

/** A day with a time, in either order: `tomorrow 9:00`, `9am on 31/12/2026`. A day alone begins at 0:00; null for none. */
export function parseMoment(text: string, now = new Date()): string | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  const iso = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(typed);
  if (iso) return parseDay(iso[1] ?? '', now) && `${iso[1]}T${iso[2]}`;
  if (typed.toLowerCase() === 'now') {
    return new Date(now.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 16);
  }
  const words = typed
    .replace(/ (?:at|by) /gi, ' ')
    .replace(/,/g, ' ')
    .split(/\s+/);
  for (let at = 0; at <= words.length; at += 1) {
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const either = [
      [before, after],
      [after, before],
    ].map(([day = '', time = '']) => {
      const found = parseDay(day, now);
      const clock = time === '' ? '00:00' : parseTime(time);
      return found && clock && `${found}T${clock}`;
    });
    const moment = either.find(Boolean);
    if (moment) return moment;
  }
  return null;
}

const slashed = (day: LagosDay) => day.split('-').toReversed().join('/');

/** `2026-12-31` → `31/12/2026`, with `T09:00` → `31/12/2026 09:00`; a text that is neither stays. */
export function momentText(value: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? [];
  return day ? [slashed(day), time].filter(Boolean).join(' ') : value;
}

/** What was understood: `Thursday, 31 December 2026, 09:00`; empty for a text that is no day. */
export function momentInWords(value: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? [];
  if (!day) return '';
  const name = weekdays[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';
  const weekday = name.charAt(0).toUpperCase() + name.slice(1);
  return [weekday, formatLagosDay(day), time].filter(Boolean).join(', ');
}
