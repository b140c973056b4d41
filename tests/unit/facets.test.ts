import { describe, expect, it } from 'vitest';
import { facetValueLabel, normaliseFacetValues } from '#shared/facets.ts';
import { metalColor } from '#client/ui/metals.ts';
import { readShopState, shopCodec } from '#client/storefront/shop/shop-filters.ts';

describe('the values of a facet', () => {
  it.each([
    ['metal', 'rose-gold', 'Rose gold'],
    ['metal', '18k-gold', '18k gold'],
    ['metal', 'gold-plated', 'Gold-plated'],
    ['metal', 'antique-silver-plated', 'Antique silver-plated'],
    ['metal', 'gold-plated-silver', 'Gold-plated silver'],
    ['metal', 'rose-gold-vermeil', 'Rose gold vermeil'],
    ['stone', 'lab-grown-diamond', 'Lab-grown diamond'],
    ['stone', 'created-emerald', 'Created emerald'],
    ['size', '7.5', '7.5'],
    ['size', 'xl', 'XL'],
    ['size', '2xl', '2XL'],
    ['size', 'one-size', 'One size'],
  ] as const)('are shown as staff wrote them, %s: %s as %s', (facet, value, label) => {
    expect(facetValueLabel(facet, value)).toBe(label);
  });

  it('have one spelling for all lists that mean the same', () => {
    expect(normaliseFacetValues(['Silver,rose-gold', ' silver ', '', 'x'.repeat(61)])).toEqual([
      'rose-gold',
      'silver',
    ]);
  });

  it.each([
    ['18k Gold', '#d6a545'],
    ['Rose gold vermeil', '#d9a793'],
    ['Platinum', '#e3e1dc'],
    ['Antique silver', '#a09a90'],
    ['Sterling silver', '#d6d6d3'],
    ['Gold-plated brass', '#d6a545'],
    ['18k white gold', '#e3e1dc'],
    ['Gold-tone', '#d6a545'],
    ['Antique silver-plated', '#a09a90'],
    ['Oxidised silver', '#26211e'],
    ['Wood', undefined],
  ])('have colours: %s is %s', (label, color) => {
    expect(metalColor(label)).toBe(color);
  });
});

describe('the address of the shop', () => {
  it.each([
    ['metal=silver,rose-gold&size=7', 'metal=rose-gold,silver&size=7'],
    // As a form without a script sends them.
    ['metal=silver&metal=brass&stone=Pearl&size=', 'metal=brass,silver&stone=pearl'],
  ])('%s is written as %s', (typed, written) => {
    const query = new URLSearchParams(typed);
    const state = readShopState(query);
    expect(decodeURIComponent(String(shopCodec.write(state, query)))).toBe(written);
  });
});
