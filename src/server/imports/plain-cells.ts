import { DAY_MS } from '#shared/durations.ts';
import { moment } from '#shared/lagos-time-schema.ts';
import { formatNaira } from '#shared/money.ts';
import { nairaReadings } from '#shared/typed-naira.ts';
import { plainTyped } from '#shared/typed.ts';

/** What is wrong with a cell that should have an amount in naira, and what to write instead. */
export function nairaProblem(cell: string): string {
  const [one, other] = nairaReadings(cell);
  return one !== undefined && other !== undefined
    ? `"${cell}" may be ${formatNaira(one)} or ${formatNaira(other)}: write it without the point`
    : `"${cell}" is not an amount in naira: write it like 15000 or ₦15,000`;
}

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const TIME =
  /[ T,]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d+)?)?\s*(?<half>[AP]M)?$/i;
const DAYS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
  /^(?:[a-z]+, *)?(?<day>\d{1,2})(?:st|nd|rd|th)?[- ]+(?:of )?(?<month>[a-z]{3,9})\.?,?[- ]+(?<year>\d{4}|\d{2})$/i,
  /^(?:[a-z]+, *)?(?<month>[a-z]{3,9})\.? +(?<day>\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\d{4})$/i,
];

/** The number of a month: `11`, `Nov`, `november`. 0 if it is none. */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const name = text.toLowerCase();
  return name === 'sept' ? 9 : MONTHS.findIndex((it) => it.startsWith(name)) + 1;
}

const two = (number: number) => String(number).padStart(2, '0');

/** Days since the end of 1899, as spreadsheets store times; from 1970 to 2100. */
const SERIAL = /^(?<days>[2-7]\d{4})(?:[.,](?<part>\d+))?$/;
const SERIAL_OF_1970 = 25_569;

/**
 * A day, or an instant with its offset; a time without one is in Lagos. Day comes before month, and the month may have its name: `20/11/2026`,
 * `20-Nov-26`, `20 November 2026, 14:05`, `2026-11-20 14:05`, and the number of days in which spreadsheets count. Null if it is
 * none of them.
 */
export function readMoment(cell: string): string | null {
  const text = plainTyped(cell);
  const exact = moment.safeParse(text).data;
  if (exact !== undefined) return exact;
  const serial = SERIAL.exec(text)?.groups;
  if (serial) {
    const days = Number(`${serial['days']}.${serial['part'] ?? 0}`) - SERIAL_OF_1970;
    const there = new Date(Math.round((days * DAY_MS) / 1000) * 1000).toISOString().slice(0, 19);
    return serial['part'] ? `${there}+01:00` : there.slice(0, 10);
  }
  const time = TIME.exec(text);
  const found = DAYS.map((form) => form.exec(text.replace(TIME, '').trim())?.groups).find(Boolean);
  if (!found) return null;
  const { year = '', month = '', day = '' } = found;
  const iso = `${year.padStart(4, '20')}-${two(monthOf(month))}-${two(Number(day))}`;
  const { hour = '0', minute = '00', second = '00', half } = time?.groups ?? {};
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  const clock = time ? `T${two(hours)}:${minute}:${second}+01:00` : '';
  return moment.safeParse(`${iso}${clock}`).data ?? null;
}

export const dayProblem = (cell: string): string =>
  `"${cell}" is not a day: write day, month and year, like 30/11/2026`;

const yes = new Set(['yes', 'true', '1', 'y', 'x', 'on', 'active', 'published', 'publish', 'live']);
const no = new Set(['no', 'false', '0', 'n', 'off', '-1']);
/** States of products that a shop does not show. */
const hidden = new Set([
  'draft',
  'archived',
  'private',
  'unlisted',
  'hidden',
  'pending',
  'inactive',
  'unpublished',
  'disabled',
]);

/** Null if it is not yes or no. */
export function readFlag(cell: string): boolean | null {
  const text = cell.trim().toLowerCase();
  return yes.has(text) ? true : no.has(text) || hidden.has(text) ? false : null;
}

/** A whole number, also as spreadsheets write it: `1,200`, `12.0`. Null if it is none. */
export function readWhole(cell: string): number | null {
  const text = cell.trim().replaceAll(/,(?=\d{3}\b)|\.0+$/g, '');
  return /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}
