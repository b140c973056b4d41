import { describe, expect, it } from 'vitest';
import { combinationRows } from '#client/admin/products/draft/combination-drafts.ts';
import { optionOfPath } from '#client/admin/products/draft/option-problem.ts';
import { hasAdditions, optionRows } from '#client/admin/products/draft/option-rows.ts';
import { blankOption, type VariationDraft } from '#client/admin/products/draft/product-draft.ts';

const variation = (id: string, names: string[], priceModifier = 0): VariationDraft => ({
  id,
  name: id,
  type: 'size',
  priceModifier,
  options: names.map((name, index) => ({ ...blankOption, ref: `${id}${index}`, name })),
});

describe('the table of options', () => {
  const size = variation('Size', ['6', ' ', '7']);
  const metal = variation('Metal', ['Gold', 'Silver'], 1000);
  const [gold, silver] = metal.options;
  if (gold) gold.price = 5000;
  if (silver) silver.swatch = '#c0c0c0';

  it('has a row for each option that has a name, with its price', () => {
    const rows = optionRows({ price: 10_000, variations: [size, metal], combinations: null });
    expect(rows.map(({ name, price }) => [name, price])).toEqual([
      ['Size 6', 10_000],
      ['Size 7', 10_000],
      ['Metal Gold', 15_000],
      ['Metal Silver', 11_000],
    ]);
    expect(rows[1]?.field).toEqual({ variation: 'Size', option: 'Size2', at: 0, index: 2 });
  });

  it('has a row for each combination where they are counted, under the key of its stock', () => {
    const variations = [size, metal];
    const rows = optionRows({ price: 10_000, variations, combinations: {} });
    expect(rows.map(({ name, price, swatch }) => [name, price, swatch])).toEqual([
      ['6, Gold', 15_000, ''],
      ['6, Silver', 11_000, '#c0c0c0'],
      ['7, Gold', 15_000, ''],
      ['7, Silver', 11_000, '#c0c0c0'],
    ]);
    expect(rows.map(({ key }) => key)).toEqual(combinationRows(variations).map(({ key }) => key));
    expect(rows[0]?.field).toBeNull();
  });

  it('lets the price of a combination of one option be changed', () => {
    const rows = optionRows({ price: null, variations: [size], combinations: {} });
    expect(rows.map(({ field }) => field?.index)).toEqual([0, 2]);
  });

  it('knows whether some options cost more', () => {
    expect(hasAdditions([size])).toBe(false);
    expect(hasAdditions([size, metal])).toBe(true);
    expect(hasAdditions([variation('Size', ['6'], 100)])).toBe(true);
  });
});

describe('the option that an error is about', () => {
  const variations = [
    variation('', ['of no name']),
    variation('Size', ['7', ' 7.5 ', '']),
    variation('Metal', ['Gold']),
  ];
  it.each([
    ['variations.0.optionCodes.7.5.sku', { variation: 'Size', option: 'Size1' }],
    ['variations.0.optionCodes.7.sku', { variation: 'Size', option: 'Size0' }],
    ['variations.0.optionPrices.7.5', { variation: 'Size', option: 'Size1' }],
    ['variations.1.swatches.Gold', { variation: 'Metal', option: 'Metal0' }],
    ['variations.0.options.1', { variation: 'Size', option: 'Size1' }],
    ['variations.0.name', null],
    ['variations', null],
    ['price', null],
  ])('is found by its path: %s', (path, place) => {
    expect(optionOfPath(path, { variations })).toEqual(place);
  });
});
