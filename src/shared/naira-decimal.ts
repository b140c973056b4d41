import type { Kobo } from './money.ts';

/** `161250` → `"1612.50"`: naira as a provider's JSON wants them, exactly. */
export function nairaDecimal(kobo: Kobo): string {
  const rest = kobo % 100;
  const naira = String((kobo - rest) / 100);
  return rest === 0 ? naira : `${naira}.${String(rest).padStart(2, '0')}`;
}

/**
 * `1612.5` → `161250`. JSON gives naira as a floating-point number; null where it is not a whole number of kobo, or larger
 * than a number can hold exactly.
 */
export function koboOfNaira(naira: number | string): Kobo | null {
  const amount = Number(naira);
  const kobo = Math.round(amount * 100);
  const isExact = Number.isSafeInteger(kobo) && Math.abs(amount * 100 - kobo) < 1e-3;
  return isExact ? kobo : null;
}
