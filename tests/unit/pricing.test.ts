import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeVariant, openChoices, impliedChoices } from '#shared/choices.ts';
import { fromPrice, optionSurcharge, toPrice, unitPrice } from '#shared/pricing.ts';
import type { Variant, Variation } from '#shared/variations.ts';

const variation = (name: string, options: string[], rest: Partial<Variation> = {}): Variation => ({
  id: name,
  name,
  type: 'combo',
  options,
  priceModifier: 0,
  ...rest,
});

const strands = variation('Strands', ['5', '7'], {
  priceModifier: 1_000,
  optionPrices: { 7: 25_000 },
});
const metal = variation('Metal', ['Brass'], { priceModifier: -10_000 });
const beads = { price: 100_000, variations: [strands, metal] };

describe('the price of one item', () => {
  it('is the product’s own if nothing is chosen', () => {
    expect(unitPrice(beads, {})).toBe(100_000);
  });

  it('adds the surcharge of each variation with a chosen option', () => {
    expect(unitPrice(beads, { Strands: '5' })).toBe(101_000);
    expect(unitPrice(beads, { Strands: '5', Metal: 'Brass' })).toBe(91_000);
  });

  it('prefers an option’s own surcharge to the variation’s', () => {
    expect(unitPrice(beads, { Strands: '7' })).toBe(125_000);
    expect(
      optionSurcharge(variation('A', ['x'], { priceModifier: 5, optionPrices: { x: 0 } }), 'x'),
    ).toBe(0);
  });

  it('ignores unknown options and variations', () => {
    expect(unitPrice(beads, { Strands: '9', Colour: 'Red' })).toBe(100_000);
  });

  it('never falls below zero', () => {
    const cheap = { price: 5_000, variations: [metal] };
    expect(unitPrice(cheap, { Metal: 'Brass' })).toBe(0);
    expect(fromPrice(cheap)).toBe(0);
  });

  it('sums before it stops at zero, so that two choices can compensate each other', () => {
    const product = {
      price: 5_000,
      variations: [metal, variation('Size', ['L'], { priceModifier: 8_000 })],
    };
    expect(unitPrice(product, { Metal: 'Brass', Size: 'L' })).toBe(3_000);
    expect(fromPrice(product)).toBe(3_000);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'is not confused by a variation or an option called %s',
    (name) => {
      const odd = {
        price: 1_000,
        variations: [variation(name, ['a', name], { priceModifier: 1 })],
      };
      expect(unitPrice(odd, {})).toBe(1_000);
      expect(unitPrice(odd, Object.fromEntries([[name, name]]))).toBe(1_001);
      expect(openChoices(odd.variations, {})).toEqual([name]);
      expect(completeVariant(odd.variations, {})).toEqual({});
    },
  );
});

describe('the range of prices', () => {
  it('goes from the cheapest complete choice to the most expensive', () => {
    expect([fromPrice(beads), toPrice(beads)]).toEqual([91_000, 115_000]);
  });

  it('ignores a price for an unknown option', () => {
    const product = {
      price: 1_000,
      variations: [{ ...strands, optionPrices: { 9: -900, 7: 25_000 } }],
    };
    expect(fromPrice(product)).toBe(2_000);
  });

  it('contains the price of every complete choice, and both ends are reachable', () => {
    const surcharge = fc.integer({ min: -2_000_000, max: 2_000_000 });
    const options = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
    const variations = fc
      .array(
        fc.tuple(options, surcharge, fc.dictionary(fc.constantFrom('a', 'b', 'c'), surcharge)),
        { maxLength: 3 },
      )
      .map((list) =>
        list.map(([names, priceModifier, optionPrices], index) =>
          variation(`v${index}`, names, { priceModifier, optionPrices }),
        ),
      );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), variations, (price, list) => {
        const product = { price, variations: list };
        const prices = completeChoices(list).map((chosen) => unitPrice(product, chosen));
        expect([fromPrice(product), toPrice(product)]).toEqual([
          Math.min(...prices),
          Math.max(...prices),
        ]);
      }),
    );
  });
});

const completeChoices = (variations: Variation[]): Variant[] =>
  variations.reduce<Variant[]>(
    (choices, { name, options }) =>
      choices.flatMap((chosen) => options.map((option) => ({ ...chosen, [name]: option }))),
    [{}],
  );

describe('a choice', () => {
  it('is already made if there is only one option', () => {
    expect(impliedChoices(beads.variations)).toEqual({ Metal: 'Brass' });
    expect(openChoices([metal], impliedChoices([metal]))).toEqual([]);
  });

  it('is open if missing or unknown', () => {
    expect(openChoices(beads.variations, {})).toEqual(['Strands', 'Metal']);
    expect(openChoices(beads.variations, { Strands: '9', Metal: 'Brass' })).toEqual(['Strands']);
  });

  it('is stored with single options filled in and unknown ones left out', () => {
    expect(completeVariant(beads.variations, { Strands: '7', Colour: 'Red' })).toEqual({
      Strands: '7',
      Metal: 'Brass',
    });
  });
});
