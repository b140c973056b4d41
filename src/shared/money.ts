import * as texts from './texts/money.ts';

/** An integer number of kobo; 100 kobo are one naira. Every amount in the database, tRPC and REST is one. */
export type Kobo = number;

/** The highest price of one item: ₦1,000,000,000. */
export const MAX_PRICE: Kobo = 100_000_000_000;

/** `1000000` → `1,000,000` */
export const grouped = (whole: number | bigint) =>
  String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, texts.thousands);

/**
 * `15000000` → `₦150,000`; shows kobo if there are any: `1612393` → `₦16,123.93`. Does not use `Intl`, whose first use
 * blocks a cheap phone for a tenth of a second.
 */
export function formatNaira(kobo: Kobo): string {
  const size = Math.abs(kobo);
  const rest = size % 100;
  const fraction = rest === 0 ? '' : String(rest).padStart(2, '0');
  return texts.naira(grouped((size - rest) / 100), fraction, kobo < 0 ? '-' : '');
}

/** `161250` → `"1612.50"`: exact naira for a provider's JSON. */
export function nairaDecimal(kobo: Kobo): string {
  const rest = kobo % 100;
  const naira = String((kobo - rest) / 100);
  return rest === 0 ? naira : `${naira}.${String(rest).padStart(2, '0')}`;
}

/**
 * `1612.5` → `161250`. JSON has naira as floating-point numbers; null if it is not a whole number of kobo or exceeds
 * the safe integers.
 */
export function koboOfNaira(naira: number | string): Kobo | null {
  // Nothing is no amount, although `Number` makes it 0.
  const amount = naira === '' ? NaN : Number(naira);
  const kobo = Math.round(amount * 100);
  const isExact = Number.isSafeInteger(kobo) && Math.abs(amount * 100 - kobo) < 1e-3;
  return isExact ? kobo : null;
}

/** Formats an amount in the smallest unit of its currency. */
export const amountText = (amount: number, currency: string): string =>
  currency === 'NGN' ? formatNaira(amount) : `${currency} ${(amount / 100).toFixed(2)}`;
