import { describe, expect, it } from 'vitest';
import { priceChanges, priceChangeText, strikingPriceChanges } from '#shared/price-edits.ts';
import type { Variation } from '#shared/variations.ts';

const sizes = (optionPrices: Record<string, number>, name = 'Size'): Variation => ({
  id: 's',
  name,
  type: 'size',
  options: ['S', 'L'],
  priceModifier: 0,
  optionPrices,
});
const priced = (price: number, ...variations: Variation[]) => ({ price, variations });

describe('prices changed by an edit', () => {
  it('are the price itself and those of options with a changed surcharge', () => {
    expect(priceChanges(priced(1000, sizes({ L: 500 })), priced(1100, sizes({ L: 700 })))).toEqual([
      { of: null, before: 1000, after: 1100 },
      { of: 'Size: L', before: 1500, after: 1800 },
    ]);
    expect(priceChanges(priced(1000, sizes({ L: 500 })), priced(1000, sizes({ L: 500 })))).toEqual(
      [],
    );
  });

  it('leave out new and removed options', () => {
    expect(priceChanges(priced(1000), priced(1000, sizes({ L: 9000 })))).toEqual([]);
    expect(priceChanges(priced(1000, sizes({ L: 9000 })), priced(1000))).toEqual([]);
  });
});

describe('the confirmation of a price', () => {
  it.each([
    [100_000, 50_000, false],
    [100_000, 49_999, true],
    [100_000, 150_000, false],
    [100_000, 150_001, true],
    [100_000, 0, true],
    [0, 100_000, false],
  ])('is needed above a change of half: from %i to %i %s', (before, after, isAsked) => {
    expect(strikingPriceChanges(priced(before), priced(after))).toHaveLength(isAsked ? 1 : 0);
  });

  it('is needed if an option’s own price changes by more than half, through its surcharge or the base price', () => {
    expect(
      strikingPriceChanges(
        priced(100_000, sizes({ L: 20_000 })),
        priced(100_000, sizes({ L: 2_000_000 })),
      ),
    ).toEqual([{ of: 'Size: L', before: 120_000, after: 2_100_000 }]);
    expect(
      strikingPriceChanges(
        priced(100_000, sizes({ S: -80_000, L: 0 })),
        priced(85_000, sizes({ S: -80_000, L: 0 })),
      ),
    ).toEqual([{ of: 'Size: S', before: 20_000, after: 5_000 }]);
  });

  it('is needed once if the options only follow the price', () => {
    expect(
      strikingPriceChanges(
        priced(85_000_000, sizes({ L: 1000 })),
        priced(85_000, sizes({ L: 1000 })),
      ),
    ).toEqual([{ of: null, before: 85_000_000, after: 85_000 }]);
  });
});

it.each([
  [85_000_000, 85_000, '₦850 is 1,000 times less than ₦850,000'],
  [85_000, 85_000_000, '₦850,000 is 1,000 times as much as ₦850'],
  [100_000, 44_000, '₦440 is 2.3 times less than ₦1,000'],
  [100_000, 160_000, '₦1,600 is 60% more than ₦1,000'],
  [100_000, 0, '₦0 instead of ₦1,000'],
])('from %i to %i reads “%s”', (before, after, text) => {
  expect(priceChangeText({ of: null, before, after })).toBe(text);
});
