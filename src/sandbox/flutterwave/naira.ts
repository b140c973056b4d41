import type { Kobo } from '#shared/money.ts';

/** `123456` → `1234.56`, as a number that JSON prints with the same digits. */
export const toNaira = (amount: Kobo): number =>
  Number(`${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`);

/** `1234.56` or `"1234.56"` → `123456`; null where it is not an amount in whole kobo. */
export function fromNaira(value: unknown): Kobo | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const kobo = Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
  return Number.isSafeInteger(kobo) ? kobo : null;
}
