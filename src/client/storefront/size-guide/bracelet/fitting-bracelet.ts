import { readLength } from '#shared/necklace-lengths.ts';

/** The error of measuring with a paper strip, in centimetres. */
const SLACK = 0.2;
/** Wrists measure more than this, inner diameters of bangles less. */
const WIDEST_BANGLE = 9;

const measured = (options: string[]) =>
  options.flatMap((option) => {
    const length = readLength(option);
    return length === null ? [] : [{ option, length }];
  });

/** Bangles are sold by inner diameter, bracelets by wrist size. */
export const isBangle = (options: string[]) => {
  const lengths = measured(options);
  return lengths.length > 0 && lengths.every(({ length }) => length <= WIDEST_BANGLE);
};

/** The smallest option that fits around a wrist, or over a hand, of this size in centimetres; null if none fits. */
export function fittingBracelet(options: string[], around: number): string | null {
  const needed = (isBangle(options) ? around / Math.PI : around) - SLACK;
  const [smallest] = measured(options)
    .filter(({ length }) => length >= needed)
    .toSorted((one, other) => one.length - other.length);
  return smallest?.option ?? null;
}
