import type { Kobo } from './money.ts';

/** `subtotal × rate / 100` in kobo, half away from zero, in whole numbers throughout. `ratePercent` like `"7.5"`. */
export function taxOf(subtotal: Kobo, ratePercent: string): Kobo {
  const [integer = '0', fraction = ''] = ratePercent.split('.');
  const rate = BigInt(integer + fraction);
  const divisor = 100n * 10n ** BigInt(fraction.length);
  return Number((BigInt(subtotal) * rate * 2n + divisor) / (divisor * 2n));
}
