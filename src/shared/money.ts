/** An integer number of kobo; 100 kobo are one naira. Every amount in the database, tRPC and REST is one. */
export type Kobo = number;

/** The highest price of one piece: ₦1,000,000,000. */
export const MAX_PRICE: Kobo = 100_000_000_000;

const grouped = (naira: number) => String(naira).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * `15000000` → `₦150,000`; an amount that has kobo shows them: `1612393` → `₦16,123.93`. Without `Intl`, whose first use
 * stops a cheap phone for a tenth of a second.
 */
export function formatNaira(kobo: Kobo): string {
  const size = Math.abs(kobo);
  const rest = size % 100;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${kobo < 0 ? '-' : ''}₦${grouped((size - rest) / 100)}${fraction}`;
}

/** What a person typed in naira (`150,000`, `₦1,234.50`) in kobo; null when it is no amount. */
export function parseNaira(text: string): Kobo | null {
  const match = /^₦?\s*(\d[\d,\s]*)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const naira = Number((match[1] ?? '').replaceAll(/[,\s]/g, ''));
  const kobo = naira * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(kobo) ? kobo : null;
}

/** What a person typed as more or less of a price (`5,000`, `-₦500`, `+200`) in kobo; null when it is no amount. */
export function parseNairaChange(text: string): Kobo | null {
  const [, sign = '', size = ''] = /^\s*([-−+]?)(.*)$/s.exec(text) ?? [];
  const kobo = parseNaira(size);
  return kobo && sign !== '' && sign !== '+' ? -kobo : kobo;
}

/** `subtotal × rate / 100` in kobo, half away from zero, in whole numbers throughout. `ratePercent` like `"7.5"`. */
export function taxOf(subtotal: Kobo, ratePercent: string): Kobo {
  const [integer = '0', fraction = ''] = ratePercent.split('.');
  const rate = BigInt(integer + fraction);
  const divisor = 100n * 10n ** BigInt(fraction.length);
  return Number((BigInt(subtotal) * rate * 2n + divisor) / (divisor * 2n));
}
