import { formatNaira, type Kobo } from './money.ts';
import { optionSurcharge } from './pricing.ts';
import type { Variation } from './variations.ts';

interface Priced {
  price: Kobo;
  variations: Variation[];
}

/** A price before and after an edit, in kobo. `of` names the option; null means the product's own price. */
export interface PriceChange {
  of: string | null;
  before: Kobo;
  after: Kobo;
}

/** Prices of one item with each single option, by variation and option. */
function optionPrices({ price, variations }: Priced): Map<string, { own: Kobo; added: Kobo }> {
  return new Map(
    variations.flatMap((variation) =>
      variation.options.map((option) => {
        const added = optionSurcharge(variation, option);
        return [`${variation.name}: ${option}`, { own: Math.max(0, price + added), added }];
      }),
    ),
  );
}

/** The product's price and option prices that an edit changes. New and removed options have nothing to compare with. */
export function priceChanges(before: Priced, after: Priced): PriceChange[] {
  const old = optionPrices(before);
  const changes: PriceChange[] =
    before.price === after.price ? [] : [{ of: null, before: before.price, after: after.price }];
  for (const [of, { own, added }] of optionPrices(after)) {
    const was = old.get(of);
    if (was && was.added !== added) changes.push({ of, before: was.own, after: own });
  }
  return changes;
}

/** Changed by more than half, up or down: probably a typing error. A first price has nothing to compare with. */
const isStriking = ({ before, after }: PriceChange) =>
  before > 0 && Math.abs(after - before) * 2 > before;

/** Changes to confirm before they are saved. */
export function strikingPriceChanges(before: Priced, after: Priced): PriceChange[] {
  const old = optionPrices(before);
  const striking = priceChanges(before, after).filter(isStriking);
  if (striking.some(({ of }) => of === null)) return striking;
  // With a negative surcharge, a small change of the price can be a large change of the option's.
  const dragged = [...optionPrices(after)].flatMap(([of, { own, added }]) => {
    const was = old.get(of);
    return was && was.added === added ? [{ of, before: was.own, after: own }] : [];
  });
  return [...striking, ...dragged.filter(isStriking)];
}

/** `1000` → `1,000`, `2.26` → `2.3` */
const factor = (ratio: number) =>
  ratio < 10 ? String(Math.round(ratio * 10) / 10) : formatNaira(Math.round(ratio) * 100).slice(1);

/** `₦850 is 1,000 times less than ₦850,000` */
export function priceChangeText({ before, after }: PriceChange): string {
  const [old, now] = [formatNaira(before), formatNaira(after)];
  if (after === 0) return `${now} instead of ${old}`;
  if (after < before) return `${now} is ${factor(before / after)} times less than ${old}`;
  const ratio = after / before;
  return ratio < 2
    ? `${now} is ${Math.round((ratio - 1) * 100)}% more than ${old}`
    : `${now} is ${factor(ratio)} times as much as ${old}`;
}
