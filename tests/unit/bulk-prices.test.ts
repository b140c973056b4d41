import { describe, expect, it } from 'vitest';
import { changedPrices, isChanged } from '#shared/bulk-prices.ts';
import type { Variation } from '#shared/variations.ts';

const NAIRA = 100;
const ring = { price: 45_000 * NAIRA, salePrice: null, variations: [], freeOnPurpose: false };
const size: Variation = {
  id: 'size',
  name: 'Size',
  type: 'size',
  options: ['6', '7', '8'],
  priceModifier: 0,
  optionPrices: { 7: 1500 * NAIRA, 8: -1000 * NAIRA },
};
const percent = (value: number, step = NAIRA) => ({ by: 'percent', percent: value, step }) as const;
const amount = (naira: number, step = NAIRA) =>
  ({ by: 'amount', amount: naira * NAIRA, step }) as const;

describe('prices of many products', () => {
  it.each([
    [10, 49_500],
    [-10, 40_500],
    [0.1, 45_045],
    [33.33, 59_999],
  ])('change by %d percent', (by, naira) => {
    expect(changedPrices(ring, percent(by)).price).toBe(naira * NAIRA);
  });

  it.each([
    [1234, 46_234, NAIRA],
    [1234, 46_200, 100 * NAIRA],
    [-1234, 43_750, 50 * NAIRA],
  ])('change by %d naira', (by, naira, step) => {
    expect(changedPrices(ring, amount(by, step)).price).toBe(naira * NAIRA);
  });

  it('change what options add by the same percentage, and not by an amount', () => {
    const sized = { ...ring, variations: [size] };
    expect(changedPrices(sized, percent(10)).variations).toEqual([
      { ...size, optionPrices: { 7: 1650 * NAIRA, 8: -1100 * NAIRA } },
    ]);
    expect(changedPrices(sized, amount(5000)).variations).toEqual([size]);
  });

  it('are whole multiples of the step, and never -0', () => {
    const sized = { ...ring, variations: [{ ...size, optionPrices: { 8: -10 * NAIRA } }] };
    const { price, variations } = changedPrices(sized, percent(3.7, 100 * NAIRA));
    expect(price % (100 * NAIRA)).toBe(0);
    expect(Object.is(variations[0]?.optionPrices?.['8'], 0)).toBe(true);
  });

  it.each([
    ['nothing or less', ring, amount(-45_000), 'The price would be ₦0 or less'],
    [
      'more than a product may cost',
      { ...ring, price: 900_000_000 * NAIRA },
      percent(20),
      'The price would be above ₦1,000,000,000',
    ],
    [
      'nothing for a choice',
      { ...ring, price: 1100 * NAIRA, variations: [size] },
      amount(-100),
      '8 would cost nothing: enter a price, or switch on “Free on purpose”',
    ],
    [
      'nothing for a choice in its sale',
      { ...ring, salePrice: 1050 * NAIRA, variations: [size] },
      percent(10),
      '8 would cost nothing: enter a higher sale price',
    ],
    [
      'no more than the sale price',
      { ...ring, salePrice: 40_000 * NAIRA },
      amount(-5000),
      'The price would not be above the sale price of ₦40,000',
    ],
  ])('say why a product cannot cost %s', (_, product, change, problem) => {
    expect(changedPrices(product, change).problem).toBe(problem);
  });

  it('are the same after a change that rounding takes back', () => {
    const after = changedPrices(ring, amount(20, 1000 * NAIRA));
    expect(isChanged(ring, after)).toBe(false);
    expect(isChanged(ring, changedPrices(ring, percent(1)))).toBe(true);
  });
});

it('leaves a price that follows the weight', () => {
  const weighed = { ...ring, isPricedByWeight: true };
  expect(changedPrices(weighed, { by: 'percent', percent: 10, step: 100 }).problem).toBe(
    'The price follows the weight',
  );
});
