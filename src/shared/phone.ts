import { plainTyped } from './typed.ts';

/** Digits, and the `+` before them. A 0 in brackets after the country code is dialled within the country alone. */
const dialled = (typed: string): string =>
  plainTyped(typed)
    .replace(/^tel:/i, '')
    .replace(/^((?:\+|00|234)[\d ]*)\(0\)/, '$1')
    .replaceAll(/[ ()./-]/g, '');

/** Before a country code: `009` is dialled in Nigeria, `00` in most other countries. */
const EXIT = String.raw`(?:\+|009|00)`;
const mobile = new RegExp(`^(?:${EXIT}?234)?0?([789][01]\\d{8})$`);

/** Parses a Nigerian mobile number (0803…, 803…, +234…, 234…, 009234…) to E.164 (`+2348031234567`); null if it is not one. */
export function nigerianPhone(typed: string): string | null {
  const match = mobile.exec(dialled(typed));
  return match ? `+234${match[1]}` : null;
}

/** Nigeria's landlines: area code and number. Within the country, none that begins like a mobile number: that one is incomplete. */
const landline = new RegExp(`^(?:${EXIT}234|0(?![789][01]))([1-9]\\d{7})$`);

/** Country code and number, of countries other than Nigeria; E.164 has at most 15 digits, and no country has 89. */
const abroad = /^(?!234|89)[1-9]\d{7,14}$/;
/** Country codes 1 and 7, whose numbers all have the same length. */
const sameLength = /^(?:1[2-9]\d{2}[2-9]\d{6}|7[346-9]\d{9})$/;
/** Country codes that begin with 9, with their mobile numbers or at least the length of these. */
const withNine =
  /^9(?:05\d{9}|1[6-9]\d{9}|23\d{9}|[34]7\d{8}|59\d{7,9}|89\d{9}|60\d{7}|6[12]\d{8}|6[34]\d{9,10}|65\d{8}|6[67]\d{9}|68\d{8}|7[0-2]\d{9}|7[3-6]\d{8}|77\d{10}|9[2-68]\d{9}|93\d{8})$/;

/**
 * `0091…` is `009` and a number of the United States, or `00` and one of India: the number's length decides. Null where both are
 * numbers, because a message must not go to a stranger.
 */
function numberAfterExit(digits: string): string | null {
  const afterNine = digits.slice(1);
  const isNigerianExit =
    abroad.test(afterNine) && (sameLength.test(afterNine) || !/^[17]/.test(afterNine));
  const isOtherExit = withNine.test(digits);
  if (isNigerianExit && isOtherExit) return null;
  if (isNigerianExit) return afterNine;
  return isOtherExit ? digits : null;
}

/**
 * Parses a number of any country to E.164; null if it is not one. A number without a country code is Nigerian, and a
 * Nigerian one must be complete.
 */
export function phoneNumber(typed: string): string | null {
  const nigerian = nigerianPhone(typed);
  if (nigerian) return nigerian;
  const plain = dialled(typed);
  const national = landline.exec(plain)?.[1];
  if (national) return `+234${national}`;
  const [, exit, digits = ''] = /^(\+|00)(\d+)$/.exec(plain) ?? [];
  const foreign = exit === '00' && digits.startsWith('9') ? numberAfterExit(digits) : digits;
  return foreign !== null && abroad.test(foreign) ? `+${foreign}` : null;
}

/** What stands between several numbers. A slash may also stand within one. */
const betweenNumbers = [/[,;&]|\bor\b|\band\b/i, /[,;&/]|\bor\b|\band\b/i];

/** The numbers of a line that may name several, like `0803 123 4567, 0805 123 4567`, in E.164; null if a part is none. */
export function phoneNumbers(typed: string): string[] | null {
  for (const separator of betweenNumbers) {
    const numbers = plainTyped(typed).split(separator).map(phoneNumber);
    if (numbers.every((number) => number !== null)) return numbers;
  }
  return null;
}

/** `0803 123 4567` for a mobile number of Nigeria, as people there write it; any other number as it is. */
export const localPhone = (number: string): string =>
  number.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
