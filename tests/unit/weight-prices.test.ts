import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { purityShare } from '#shared/metals.ts';
import { purity } from '#shared/metals-schema.ts';
import { fromPrice, unitPrice } from '#shared/pricing.ts';
import { improbableRate } from '#shared/rates.ts';
import {
  isSamePrice,
  pieceOfOption,
  roundingSteps,
  weighedPrice,
  weighedPrices,
  type WeightFormula,
} from '#shared/weight-prices.ts';
import type { Variation } from '#shared/variations.ts';

const rates = { gold: 15_200_000, silver: 190_000, platinum: null };
const ring: WeightFormula = {
  metal: 'gold',
  purity: '18k',
  milligrams: 6200,
  making: { by: 'gram', amount: 1_500_000 },
  stones: 2_500_000,
  step: 100_000,
};

test.each([
  ['18k', '18k', 18 / 24],
  [' 22 CT ', '22k', 22 / 24],
  ['9 karat', '9k', 9 / 24],
  ['925', '925', 0.925],
  ['1000', '1000', 1],
])('the purity %j is stored as %j', (typed, stored, share) => {
  expect(purity.parse(typed)).toBe(stored);
  const { parts, of } = purityShare(stored) ?? { parts: 0, of: 1 };
  expect(parts / of).toBe(share);
});

test.each(['', '25k', '0k', '1001', '18', 'gold', '18.5k', '-9k'])('%j is no purity', (typed) => {
  expect(purity.safeParse(typed).success).toBe(false);
});

describe('a price by weight', () => {
  it('is metal, making charge and stones, rounded', () => {
    // 6.2 g × 18/24 × ₦152,000 = ₦706,800; 6.2 × ₦15,000 = ₦93,000; stones ₦25,000: ₦824,800 → ₦825,000
    expect(weighedPrice(ring, rates)).toEqual({
      metal: 70_680_000,
      making: 9_320_000,
      stones: 2_500_000,
      price: 82_500_000,
    });
    const percent = {
      ...ring,
      making: { by: 'percent', amount: 1250 } as const,
      step: 100 as const,
    };
    expect(weighedPrice(percent, rates)?.making).toBe(8_835_000);
    const fixed = { ...ring, making: { by: 'fixed', amount: 100 } as const, step: 100 as const };
    expect(weighedPrice(fixed, rates)?.price).toBe(70_680_000 + 100 + 2_500_000);
  });

  it('is none without a price of the metal', () => {
    expect(weighedPrice({ ...ring, metal: 'platinum' }, rates)).toBeNull();
  });

  it('is the sum of its parts to the kobo, however large, and never nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom(...roundingSteps),
        fc.constantFrom('24k', '22k', '18k', '9k', '916', '750'),
        (milligrams, gold, amount, stones, step, of) => {
          const piece = { ...ring, milligrams, purity: of, stones, step };
          const making = { by: 'percent', amount } as const;
          const parts = weighedPrice({ ...piece, making }, { ...rates, gold });
          expect(parts).not.toBeNull();
          if (!parts) return;
          expect(parts.metal + parts.making + parts.stones).toBe(parts.price);
          expect(parts.price % step).toBe(0);
          expect(parts.price).toBeGreaterThan(0);
          const { parts: share, of: whole } = purityShare(of) ?? { parts: 0, of: 1 };
          const exact = (BigInt(gold) * BigInt(milligrams) * BigInt(share)) / BigInt(1000 * whole);
          expect(Math.abs(parts.metal - Number(exact))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('follows the options that weigh otherwise, and leaves what others add', () => {
    const variations: Variation[] = [
      { id: 'a', name: 'Size', type: 'size', options: ['6', '9'], priceModifier: 0 },
      {
        id: 'b',
        name: 'Box',
        type: 'combo',
        options: ['No', 'Yes'],
        priceModifier: 0,
        optionPrices: { Yes: 500_000 },
      },
    ];
    const formula = { ...ring, options: { variation: 'Size', of: { 9: { milligrams: 7000 } } } };
    const prices = weighedPrices(formula, rates, variations);
    expect(prices).not.toBeNull();
    if (!prices) return;
    const large = weighedPrice(pieceOfOption(formula, '9'), rates)?.price ?? 0;
    expect(unitPrice(prices, { Size: '6', Box: 'No' })).toBe(82_500_000);
    expect(unitPrice(prices, { Size: '9', Box: 'Yes' })).toBe(large + 500_000);
    expect(fromPrice(prices)).toBe(82_500_000);
    expect(isSamePrice(prices, { ...prices, variations: prices.variations.toReversed() })).toBe(
      true,
    );
    expect(isSamePrice(prices, { ...prices, variations })).toBe(false);
  });
});

test.each([
  [15_200_000, 15_900_000, null],
  [15_200_000, 1_520_000, 'Gold would cost 10 times less than before: check the digits'],
  [15_200_000, 152_000_000, 'Gold would cost 10 times more than before: check the digits'],
  [null, 1, null],
])('from %s to %s: %s', (before, gold, problem) => {
  const last = { gold: before, silver: null, platinum: null };
  expect(improbableRate({ gold, silver: null, platinum: null }, last)).toBe(problem);
});
