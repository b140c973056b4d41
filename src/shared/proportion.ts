import type { Kobo } from './money.ts';

/** `amount × part / whole`, half up, without the rounding of floating-point numbers; 0 of nothing. */
export function proportionOf(amount: Kobo, part: Kobo, whole: Kobo): Kobo {
  if (whole === 0) return 0;
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}
