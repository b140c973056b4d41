import { describe, expect, test } from 'vitest';
import {
  pleaseChoose,
  decidesPrice,
  priceOfChoice,
} from '#client/storefront/choice/price-of-choice.ts';
import { openChoices } from '#shared/choices.ts';
import { unitPrice } from '#shared/pricing.ts';
import type { Variation } from '#shared/variations.ts';

const size: Variation = {
  id: '1',
  name: 'Ring size',
  type: 'size',
  options: ['5', '6'],
  priceModifier: 0,
};
const carat: Variation = {
  id: '2',
  name: 'Carat',
  type: 'material',
  options: ['1.00 ct', '1.50 ct', '2.00 ct'],
  priceModifier: 5_000,
  optionPrices: { '1.00 ct': 0, '2.00 ct': 20_000 },
};
const ring = { price: 100_000, variations: [size, carat] };

describe('the shown price', () => {
  test('starts at the lowest possible price', () => {
    expect(priceOfChoice(ring, {})).toEqual({ kobo: 100_000, from: true, was: null });
  });

  test('is final once everything that changes it is chosen', () => {
    expect(priceOfChoice(ring, { 'Ring size': '5' })).toEqual({
      kobo: 100_000,
      from: true,
      was: null,
    });
    expect(priceOfChoice(ring, { Carat: '1.50 ct' })).toEqual({
      kobo: 105_000,
      from: false,
      was: null,
    });
  });

  test('is the server’s price when everything is chosen', () => {
    for (const option of carat.options) {
      const chosen = { 'Ring size': '6', Carat: option };
      expect(priceOfChoice(ring, chosen)).toEqual({
        kobo: unitPrice(ring, chosen),
        from: false,
        was: null,
      });
    }
  });

  test('treats an option that is no longer offered as not chosen', () => {
    expect(priceOfChoice(ring, { Carat: '9 ct' })).toEqual({
      kobo: 100_000,
      from: true,
      was: null,
    });
  });

  test('never falls below zero', () => {
    const cheap = { price: 100, variations: [{ ...size, priceModifier: -500 }] };
    expect(priceOfChoice(cheap, { 'Ring size': '5' })).toEqual({ kobo: 0, from: false, was: null });
  });
});

test('the price depends on a variation only where its options cost differently', () => {
  expect(decidesPrice(carat)).toBe(true);
  expect(decidesPrice({ ...carat, priceModifier: -5_000 })).toBe(true);
  expect(decidesPrice({ ...size, priceModifier: 700 })).toBe(false);
});

test.each([
  ['every variation without a choice', {}, ['Ring size', 'Carat']],
  ['the one that is left', { 'Ring size': '5' }, ['Carat']],
  ['an option that is no longer offered', { 'Ring size': '7', Carat: '1.00 ct' }, ['Ring size']],
  ['nothing once all is chosen', { 'Ring size': '5', Carat: '1.00 ct' }, []],
])('the open choices are %s', (_, chosen, open) => {
  expect(openChoices(ring.variations, chosen)).toEqual(open);
});

test.each([
  ['Ring size', 'Please choose your ring size'],
  ['Inner diameter', 'Please choose your inner diameter'],
  ['Strands', 'Please choose your strands'],
])('%s: %s', (name, text) => {
  const variation = { id: 'a', name, type: 'size', options: [], priceModifier: 0 } as const;
  expect(pleaseChoose({ ...variation, options: [] })).toBe(text);
});
