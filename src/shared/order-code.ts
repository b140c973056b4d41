const PREFIX = 'AD';

/** 17 letters that look like no digit and like no other letter. 17 is prime: one wrong digit, or two swapped ones, change the remainder. */
const CHECK_LETTERS = 'ACDEFHJKMNPRTVWXY';

/** `1042` → `AD1042H`: what a buyer writes into a transfer's narration. The last letter shows a typing error. */
export const orderCode = (orderId: number): string =>
  `${PREFIX}${orderId}${CHECK_LETTERS[orderId % CHECK_LETTERS.length]}`;

const likeACode = new RegExp(
  `(?<![a-z0-9])${PREFIX}[\\s-]?(\\d{1,9})[\\s-]?([a-z])(?![a-z0-9])`,
  'i',
);

/**
 * The order whose code stands in a text, such as a line of a bank statement; capitals, spaces and hyphens do not matter. `null` where
 * no code is there, `'mistyped'` where one is there whose last letter does not fit its number.
 */
export function findOrderCode(text: string): number | 'mistyped' | null {
  const [, digits, letter] = likeACode.exec(text) ?? [];
  if (digits === undefined || letter === undefined) return null;
  const orderId = Number(digits);
  return orderCode(orderId) === `${PREFIX}${digits}${letter.toUpperCase()}` ? orderId : 'mistyped';
}
