import { readLength } from '#shared/necklace-lengths.ts';

/** What a strip of paper may be off by, in centimetres. */
const SLACK = 0.2;
/** Wrists begin above this, inner diameters of bangles end below it. */
const WIDEST_BANGLE = 9;

const measured = (options: string[]) =>
  options.flatMap((option) => {
    const length = readLength(option);
    return length === null ? [] : [{ option, length }];
  });

/** Bangles are offered by their inner diameter, bracelets by the wrist. */
export const isBangle = (options: string[]) => {
  const lengths = measured(options);
  return lengths.length > 0 && lengths.every(({ length }) => length <= WIDEST_BANGLE);
};

/** The smallest option that goes around a wrist, or over a hand, of so many centimetres; null where none does. */
export function fittingBracelet(options: string[], around: number): string | null {
  const needed = (isBangle(options) ? around / Math.PI : around) - SLACK;
  const [smallest] = measured(options)
    .filter(({ length }) => length >= needed)
    .toSorted((one, other) => one.length - other.length);
  return smallest?.option ?? null;
}
