import * as texts from './texts/necklaces.ts';

/** Where a necklace rests, by its length in centimetres: from `from` up to the next one's. */
export const necklaceStyles = [
  { name: texts.choker, from: 30, shown: '35–38 cm', typical: 36, rests: texts.chokerRests },
  { name: texts.collar, from: 39, shown: '40–43 cm', typical: 41, rests: texts.collarRests },
  { name: texts.princess, from: 44, shown: '45–49 cm', typical: 45, rests: texts.princessRests },
  {
    name: texts.matinee,
    from: 50,
    shown: '50–60 cm',
    typical: 55,
    rests: texts.matineeRests,
  },
  { name: texts.opera, from: 65, shown: '70–85 cm', typical: 75, rests: texts.operaRests },
  {
    name: texts.rope,
    from: 88,
    shown: texts.ropeLength,
    typical: 95,
    rests: texts.ropeRests,
  },
] as const;

export type NecklaceStyle = (typeof necklaceStyles)[number];

export const necklaceStyle = (length: number): NecklaceStyle =>
  necklaceStyles.findLast(({ from }) => length >= from) ?? necklaceStyles[0];

const CM_PER_INCH = 2.54;
const centimetresIn = { mm: 0.1, cm: 1, in: CM_PER_INCH, inch: CM_PER_INCH, inches: CM_PER_INCH };

/** Parses centimetres from a text like `45 cm`, `Long (60cm)` or `18 inches`; null if it names no length. */
export function readLength(text: string): number | null {
  const [, number, unit] =
    /(\d+(?:[.,]\d+)?)\s*(mm|cm|inches|inch|in|"|″)(?![a-z])/i.exec(text) ?? [];
  if (number === undefined || unit === undefined) return null;
  const factor = Object.entries(centimetresIn).find(([name]) => name === unit.toLowerCase())?.[1];
  return Number(number.replace(',', '.')) * (factor ?? CM_PER_INCH);
}

/** The lengths that a product's options name; empty unless all of them are necklace lengths. */
export function offeredLengths(options: string[]): { option: string; length: number }[] {
  const lengths = options.flatMap((option) => {
    const length = readLength(option);
    return length !== null && length >= 30 && length <= 200 ? [{ option, length }] : [];
  });
  return lengths.length === options.length ? lengths : [];
}
