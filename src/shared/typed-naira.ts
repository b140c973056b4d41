import type { Kobo } from './money.ts';
import { plainTyped } from './typed.ts';

const before = String.raw`(?:=N=|N=|NGN\.?|NAIRA|₦|#|N)`;
const after = String.raw`(?:NGN|NAIRA|₦|N)?(?:ONLY)?(?:/[=-]|=)?`;
const factors = [
  { name: /^(?:K|THOUSAND)$/, zeros: 3 },
  { name: /^(?:M|MIL|MILL|MILLION)$/, zeros: 6 },
  { name: /^(?:B|BN|BILLION)$/, zeros: 9 },
];
const AMOUNT = new RegExp(
  String.raw`^${before}?(?<number>\d[\d.,]*?)(?<factor>K|THOUSAND|M|MIL|MILL|MILLION|B|BN|BILLION)?${after}$`,
);

/** The plain decimals that a number with points and commas may be: one if it is clear, none if it is no number. */
function decimalsOf(number: string): string[] {
  if (/^\d+$/.test(number)) return [number];
  // Three digits after a point are thousands in other countries, unless what is before them cannot be.
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(number)) return [number.slice(0, -1), number.replace('.', '')];
  if (/^\d+\.\d+$/.test(number)) return [number];
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number)) return [number.replaceAll(',', '')];
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(number)) return [number.replaceAll('.', '')];
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(number)) {
    return [number.replaceAll('.', '').replace(',', '.')];
  }
  return [];
}

/** `15.5` with 3 more zeros is 15,500 naira. Exact; null if it is not a whole number of kobo, or exceeds the safe integers. */
function koboOf(decimal: string, zeros: number): Kobo | null {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = fraction.padEnd(zeros + 2, '0');
  const kobo = Number(whole + digits.slice(0, zeros + 2));
  return /^0*$/.test(digits.slice(zeros + 2)) && Number.isSafeInteger(kobo) ? kobo : null;
}

/**
 * The amounts that a text may stand for, as Nigerians write naira: `15000`, `15,000.50`, `₦15,000`, `N15,000`, `#15,000`, `=N=15,000`,
 * `NGN 15,000`, `15,000 naira`, `15,000/=`, `15k`, `1.2m`; and as spreadsheets do: `1.234,50`, `1 234`, `15000.0000`. Two for `15.000`,
 * which is 15 or 15,000; none for what is no amount, like `1,5000`.
 */
export function nairaReadings(text: string): Kobo[] {
  const spaced = plainTyped(text).toUpperCase();
  const digits = /\d(?:[\d ]*\d)?/.exec(spaced)?.[0] ?? '';
  const isWhole = !digits.includes(' ') || /^\d{1,3}(?: +\d{3})+$/.test(digits);
  const plain = spaced.replaceAll(' ', '').replace(/(?<=[A-Z])\.$/, '');
  const found = isWhole ? AMOUNT.exec(plain)?.groups : undefined;
  if (!found) return [];
  const { number = '', factor = '' } = found;
  const zeros = factors.find(({ name }) => name.test(factor))?.zeros ?? 0;
  // Nobody means thousands of thousands: “15,000.00k” are naira and kobo.
  const isKobo = factor === 'K' && /^\d{1,3}(?:,\d{3})+\.\d{2}$/.test(number);
  // “1.250k” are no thousands of thousands either.
  const decimals = factor !== '' && /^\d+\.\d+$/.test(number) ? [number] : decimalsOf(number);
  return decimals.flatMap((decimal) => koboOf(decimal, isKobo ? 0 : zeros) ?? []);
}

/** Reads naira as people type them into kobo; null if it is not one clear amount. */
export function readNaira(text: string): Kobo | null {
  const [amount, other] = nairaReadings(text);
  return amount !== undefined && other === undefined ? amount : null;
}

/**
 * The same in a field that shows what it has read: its commas and spaces may stand anywhere before the point while somebody edits
 * it.
 */
export const parseNaira = (text: string): Kobo | null =>
  nairaReadings(text).length > 0 || /\..*,/.test(text)
    ? readNaira(text)
    : readNaira(text.replaceAll(/[,\s]/g, ''));

/** Parses a price change (`5,000`, `-₦500`, `+2k`) into kobo; null if it is not an amount. */
export function parseNairaChange(text: string): Kobo | null {
  const [, sign = '', size = ''] = /^([-+]?)(.*)$/s.exec(plainTyped(text)) ?? [];
  const kobo = parseNaira(size);
  return kobo && sign !== '' && sign !== '+' ? -kobo : kobo;
}
