const GRAM = 1000;

export const gramsText = (milligrams: number | null | undefined): string =>
  milligrams == null ? '' : String(milligrams / GRAM);

/** `6.2`, `6,2 g`; NaN for no number. */
export const parseNumber = (text: string): number =>
  Number(
    text
      .trim()
      .replace(',', '.')
      .replace(/\s*(?:g|grams?|%)$/i, '') || Number.NaN,
  );

/** Milligrams of typed grams; NaN for no number. */
export const milligramsOf = (text: string): number => Math.round(parseNumber(text) * GRAM);
