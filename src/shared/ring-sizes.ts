/**
 * Ring sizes, all converted through the inner circumference in millimetres. ISO 8653 (also the EU's) is that
 * circumference. The US size is (inner diameter − 11.63 mm) / 0.8128 mm, that is 0.458 in, and 0.032 in per size.
 * British Standard 6820 has C at 40 mm and 1.25 mm per letter.
 */
const US_DIAMETER_OF_0 = 11.63;
const US_STEP = 0.8128;
const UK_CIRCUMFERENCE_OF_A = 37.5;
const UK_STEP = 1.25;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Inner diameters of adults' rings, in millimetres. */
export const MIN_RING_SIZE = 13;
export const MAX_RING_SIZE = 23;

/** Half a US size, the smallest step in which rings are made, is 1.28 mm around. */
const FITS_WITHIN = 1.3;

export const circumferenceOf = (diameter: number) => diameter * Math.PI;
export const diameterOf = (circumference: number) => circumference / Math.PI;

const usCircumference = (size: number) => circumferenceOf(US_DIAMETER_OF_0 + US_STEP * size);
const ukCircumference = (place: number) => UK_CIRCUMFERENCE_OF_A + UK_STEP * place;

const toHalf = (value: number) => Math.round(value * 2) / 2;
const withHalf = (whole: number | string, isHalf: boolean) => `${whole}${isHalf ? '½' : ''}`;

export interface RingSizes {
  eu: string;
  us: string;
  uk: string;
}

/** The nearest size in each system. */
export function ringSizes(circumference: number): RingSizes {
  const us = toHalf((diameterOf(circumference) - US_DIAMETER_OF_0) / US_STEP);
  const uk = toHalf((circumference - UK_CIRCUMFERENCE_OF_A) / UK_STEP);
  const beyondZ = Math.floor(uk) - (LETTERS.length - 1);
  const letter = beyondZ > 0 ? `Z+${beyondZ}` : LETTERS.charAt(Math.max(0, Math.floor(uk)));
  return {
    eu: String(Math.round(circumference)),
    us: withHalf(Math.floor(us), us % 1 !== 0),
    uk: withHalf(letter, uk % 1 !== 0),
  };
}

const half = '(½|\\.5|\\s1/2)?';
const readers: [RegExp, (size: string, half: boolean) => number][] = [
  [/^(?:ø\s*)?(\d{2}(?:\.\d+)?)\s*mm$/i, (size) => readMillimetres(Number(size))],
  [/^(?:eu|iso|fr)\s*(\d{2}(?:\.\d+)?)$/i, Number],
  [new RegExp(`^usa?\\s*(\\d{1,2})${half}$`, 'i'), readUs],
  [new RegExp(`^(?:uk|au)\\s*([a-z])${half}$`, 'i'), readUk],
  [new RegExp(`^(\\d{1,2})${half}$`), (size, isHalf) => readBare(Number(size), isHalf)],
  [new RegExp(`^([a-z])${half}$`, 'i'), readUk],
];

function readUs(size: string, isHalf: boolean) {
  return usCircumference(Number(size) + (isHalf ? 0.5 : 0));
}

function readUk(letter: string, isHalf: boolean) {
  return ukCircumference(LETTERS.indexOf(letter.toUpperCase()) + (isHalf ? 0.5 : 0));
}

/** A number up to 24 mm is a diameter, above that a circumference. */
const readMillimetres = (size: number) => (size <= 24 ? circumferenceOf(size) : size);

/** US sizes end at 16 and EU sizes begin at 41, so that a bare number is never both. */
function readBare(size: number, isHalf: boolean) {
  if (size <= 16) return readUs(String(size), isHalf);
  return size >= 40 && size <= 76 ? size + (isHalf ? 0.5 : 0) : Number.NaN;
}

/**
 * The inner circumference in millimetres of a size like `7`, `US 6½`, `EU 54`, `N` or `17.3 mm`; null if it is not a
 * size.
 */
export function readRingSize(label: string): number | null {
  const text = label
    .trim()
    .replace(/^size\s+/i, '')
    .replace(',', '.');
  for (const [pattern, read] of readers) {
    const [, size, isHalf] = pattern.exec(text) ?? [];
    if (size === undefined) continue;
    const circumference = read(size, isHalf !== undefined);
    return Number.isFinite(circumference) ? circumference : null;
  }
  return null;
}

/** A product's sizes with their measurements; empty unless all of them are ring sizes. */
export function offeredRings(options: string[]): { option: string; circumference: number }[] {
  // S, M and L are UK sizes too, but a product with only those means small, medium and large.
  if (options.every((option) => /^(x*s|m|x*l)$/i.test(option.trim()))) return [];
  const rings = options.flatMap((option) => {
    const circumference = readRingSize(option);
    return circumference === null ? [] : [{ option, circumference }];
  });
  return rings.length === options.length ? rings : [];
}

/** The offered size for a finger of this circumference; null if none is close enough. */
export function fittingRing(options: string[], circumference: number): string | null {
  const [nearest] = offeredRings(options).toSorted(
    (one, other) =>
      Math.abs(one.circumference - circumference) - Math.abs(other.circumference - circumference),
  );
  return nearest && Math.abs(nearest.circumference - circumference) <= FITS_WITHIN
    ? nearest.option
    : null;
}

/** US 3 to 13 in half sizes, for the table. */
export const ringTable = Array.from({ length: 21 }, (_, at) => {
  const circumference = usCircumference(3 + at / 2);
  return { circumference, diameter: diameterOf(circumference), ...ringSizes(circumference) };
});
