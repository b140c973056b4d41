const PREFIX = 'AD';

/**
 * 17 letters that look like no digit and no other letter. 17 is prime, so that one wrong digit or two swapped ones
 * change the remainder.
 */
const CHECK_LETTERS = 'ACDEFHJKMNPRTVWXY';

/** `1042` → `AD1042H`: the narration of a bank transfer. The last letter is a check letter. */
export const orderCode = (orderId: number): string =>
  `${PREFIX}${orderId}${CHECK_LETTERS[orderId % CHECK_LETTERS.length]}`;

const likeACode = new RegExp(
  `(?<![a-z0-9])${PREFIX}[\\s-]?(\\d{1,9})[\\s-]?([a-z])(?![a-z0-9])`,
  'i',
);

/**
 * Finds the order code in a text, such as a line of a bank statement, ignoring case, spaces and hyphens. Returns the
 * order's id, `null` without a code, and `'mistyped'` if the check letter does not match.
 */
export function findOrderCode(text: string): number | 'mistyped' | null {
  const [, digits, letter] = likeACode.exec(text) ?? [];
  if (digits === undefined || letter === undefined) return null;
  const orderId = Number(digits);
  return orderCode(orderId) === `${PREFIX}${digits}${letter.toUpperCase()}` ? orderId : 'mistyped';
}
