import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinationsOf } from '#shared/combinations.ts';
import { freeProblem } from '#shared/free-prices.ts';
import { unitPrice } from '#shared/pricing.ts';
import type { Variation } from '#shared/variations.ts';

const options = (name: string, surcharges: Record<string, number>): Variation => ({
  id: name,
  name,
  type: 'combo',
  options: Object.keys(surcharges),
  priceModifier: 0,
  optionPrices: surcharges,
});

const metal = options('Metal', { Gold: 0, Brass: -15_000 });
const sizes = options('Size', { Small: -5000, Large: 0 });
const plain = options('Clasp', { Hook: 0, Lobster: 0 });
const ask = 'enter a price, or switch on “Free on purpose”';

describe('nothing costs ₦0 by accident', () => {
  it.each([
    ['a price of 0', { price: 0, variations: [] }, 'price', `This would cost nothing: ${ask}`],
    [
      'options that add nothing',
      { price: 0, variations: [plain] },
      'price',
      `This would cost nothing: ${ask}`,
    ],
    [
      'an option',
      { price: 15_000, variations: [metal] },
      'variations',
      `Brass would cost nothing: ${ask}`,
    ],
    [
      'an option below 0',
      { price: 9000, variations: [metal, plain] },
      'variations',
      `Brass would cost nothing: ${ask}`,
    ],
    [
      'an option of a product that only others give a price',
      { price: 0, variations: [options('Size', { S: 0, L: 500 })] },
      'price',
      `S would cost nothing: ${ask}`,
    ],
    [
      'a combination',
      { price: 18_000, variations: [metal, plain, sizes] },
      'variations',
      `Brass with Small would cost nothing: ${ask}`,
    ],
    [
      'two options',
      { price: 5000, variations: [options('Metal', { Gold: 0, Brass: -5000, Tin: -6000 })] },
      'variations',
      `Brass and Tin would cost nothing: ${ask}`,
    ],
    [
      'a sale',
      { price: 40_000, salePrice: 0, variations: [] },
      'salePrice',
      'This would cost nothing: enter a higher sale price',
    ],
    [
      'an option in a sale',
      { price: 40_000, salePrice: 12_000, variations: [metal] },
      'salePrice',
      'Brass would cost nothing: enter a higher sale price',
    ],
    [
      'a combination in a sale',
      { price: 40_000, salePrice: 20_000, variations: [metal, sizes] },
      'salePrice',
      'Brass with Small would cost nothing: enter a higher sale price',
    ],
  ] as const)('not %s', (_, prices, path, message) => {
    const product = { ...prices, variations: [...prices.variations] };
    expect(freeProblem({ ...product, freeOnPurpose: false })).toEqual({ path: [path], message });
  });

  it('but on purpose, when a sale still makes no option free', () => {
    const given = { freeOnPurpose: true };
    expect(freeProblem({ ...given, price: 0, variations: [] })).toBeNull();
    expect(freeProblem({ ...given, price: 15_000, variations: [metal] })).toBeNull();
    expect(
      freeProblem({ ...given, price: 40_000, salePrice: 12_000, variations: [metal] }),
    ).toMatchObject({ path: ['salePrice'] });
    // Brass is free without the sale, too.
    expect(
      freeProblem({ ...given, price: 15_000, salePrice: 12_000, variations: [metal] }),
    ).toBeNull();
  });

  it('whatever the options add', () => {
    const surcharges = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.integer({ min: -9, max: 9 }),
      {
        minKeys: 1,
      },
    );
    const prices = fc.record({
      price: fc.integer({ min: 0, max: 20 }),
      salePrice: fc.option(fc.integer({ min: 0, max: 20 })),
      surcharges: fc.array(surcharges, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(prices, ({ price, salePrice: wanted, surcharges: given }) => {
        const variations = given.map((it, at) => options(`V${at}`, it));
        const salePrice = wanted !== null && wanted < price ? wanted : null;
        const isFree = (onSale: boolean) =>
          combinationsOf(variations, 1000).some(
            (chosen) => unitPrice({ price, salePrice, onSale, variations }, chosen) === 0,
          );
        const product = { price, salePrice, variations };
        const problem = freeProblem({ ...product, freeOnPurpose: false });
        expect(problem !== null).toBe(isFree(false) || isFree(true));
      }),
      { numRuns: 500 },
    );
  });
});
