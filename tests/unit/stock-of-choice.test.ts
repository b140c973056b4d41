import { expect, it } from 'vitest';
import { withCombinations } from '#shared/combinations.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import type { Variation } from '#shared/variations.ts';

const variation = (name: string, options: string[]): Variation => ({
  id: name,
  name,
  type: 'combo',
  options,
  priceModifier: 0,
});
const variations = [variation('Size', ['7', '8']), variation('Metal', ['Gold', 'Silver'])];
const card = { inStock: true, stockQuantity: 9, variations, stocks: [0, 2, 3, 4] };
const combinations = [
  { options: { Size: '7', Metal: 'Gold' }, stock: 0 },
  { options: { Size: '7', Metal: 'Silver' }, stock: 2 },
  { options: { Size: '8', Metal: 'Gold' }, stock: 3 },
  { options: { Size: '8', Metal: 'Silver' }, stock: 4 },
];
const page = { inStock: true, stockQuantity: 9, variations, combinations };

it.each([
  [{}, 9],
  [{ Size: '7' }, 2],
  [{ Metal: 'Gold' }, 3],
  [{ Size: '7', Metal: 'Gold' }, 0],
  [{ Size: '8', Metal: 'Silver' }, 4],
  [{ Size: '9' }, 0],
])('a choice of %j leaves %i, on a card as on its page', (chosen, left) => {
  expect(stockOfChoice(withCombinations(card), chosen).stockQuantity).toBe(left);
  expect(stockOfChoice(page, chosen).stockQuantity).toBe(left);
});

it('one stock for all is the stock of each choice', () => {
  const plain = { inStock: true, stockQuantity: 9, variations, combinations: [] };
  expect(stockOfChoice(plain, { Size: '7' })).toEqual({ inStock: true, stockQuantity: 9 });
});
