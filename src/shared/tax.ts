import type { Kobo } from './money.ts';

/** `taxable × rate / 100` in kobo, half up, in whole numbers throughout. `taxable` is not negative; `ratePercent` like `"7.5"`. */
export function taxOf(taxable: Kobo, ratePercent: string): Kobo {
  const [integer = '0', fraction = ''] = ratePercent.split('.');
  const rate = BigInt(integer + fraction);
  const divisor = 100n * 10n ** BigInt(fraction.length);
  return Number((BigInt(taxable) * rate * 2n + divisor) / (divisor * 2n));
}
