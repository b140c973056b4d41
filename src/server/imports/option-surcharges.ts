import type { Kobo } from '#shared/money.ts';
import type { OptionAxis, VariantRow } from './variant-rows.ts';

type Surcharges = Map<string, Kobo>[];

export const addedBy = (options: readonly string[], surcharges: Surcharges): Kobo =>
  options.reduce((sum, option, axis) => sum + (surcharges[axis]?.get(option) ?? 0), 0);

/**
 * The amount that each option adds to the price of `base`. A variant with one unknown option says what that one adds; where all
 * have several, the first of them counts as free.
 */
export function surchargesOf(
  axes: readonly OptionAxis[],
  base: VariantRow & { price: Kobo },
  variants: readonly (VariantRow & { price: Kobo })[],
): Surcharges {
  const known: Surcharges = axes.map((_, axis) => new Map([[base.options[axis] ?? '', 0]]));
  const unknownOf = ({ options }: VariantRow) =>
    axes.flatMap((_, axis) => (known[axis]?.has(options[axis] ?? '') ? [] : [axis]));
  let left = variants.filter((it) => unknownOf(it).length > 0);
  while (left.length > 0) {
    const next = left.find((it) => unknownOf(it).length === 1);
    const [variant] = next ? [next] : left;
    const [axis] = variant ? unknownOf(variant) : [];
    if (!variant || axis === undefined) break;
    const added = next ? variant.price - base.price - addedBy(variant.options, known) : 0;
    known[axis]?.set(variant.options[axis] ?? '', added);
    left = left.filter((it) => unknownOf(it).length > 0);
  }
  return known;
}
