import { describe, expect, it } from 'vitest';
import { draftErrors } from '#client/admin/products/draft/draft-errors.ts';
import { mergeDrafts, adoptFields } from '#client/admin/products/draft/merge-drafts.ts';
import {
  blankProductDraft,
  blankOption,
  type ProductDraft,
} from '#client/admin/products/draft/product-draft.ts';
import { contentOfDraft } from '#client/admin/products/draft/draft-content.ts';
import { stockOf } from '#client/admin/ui/stock-of.ts';

const draft = (fields: Partial<ProductDraft>): ProductDraft => ({
  ...blankProductDraft,
  name: 'Ring',
  description: 'Of gold.',
  price: 500_000,
  ...fields,
});

describe('my changes and those somebody else saved', () => {
  const base = draft({ stockQuantity: '5' });

  it('are merged if they do not conflict', () => {
    const mine = { ...base, name: 'Mine' };
    const theirs = { ...base, price: 1, features: 'New', stockQuantity: '2' };
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      draft: { ...base, name: 'Mine', price: 1, features: 'New' },
      adopted: ['price', 'features'],
      disputed: [],
    });
  });

  it('keep mine where both changed a field, until theirs is chosen', () => {
    const mine = { ...base, name: 'Mine', images: ['/media/a.webp'] };
    const theirs = { ...base, name: 'Theirs', images: ['/media/b.webp'] };
    const merged = mergeDrafts(base, mine, theirs);
    expect(merged).toMatchObject({ draft: mine, adopted: [], disputed: ['name', 'images'] });
    expect(adoptFields(merged.draft, theirs, ['name'])).toEqual({ ...mine, name: 'Theirs' });
  });

  it('do not conflict if both are the same', () => {
    const both = { ...base, name: 'Same' };
    expect(mergeDrafts(base, both, both)).toEqual({ draft: both, adopted: [], disputed: [] });
  });
});

describe('a product form', () => {
  it('sends features by line, complete variations, and texts of existing pictures', () => {
    const sent = contentOfDraft(
      draft({
        features: ' 18k \n\n  Light ',
        images: ['/media/a.webp'],
        imageAlts: { '/media/a.webp': 'A ring', '/media/gone.webp': 'Gone' },
        variations: [
          {
            id: 'a',
            name: ' Size ',
            type: 'size',
            priceModifier: null,
            options: [
              { ...blankOption, name: '16 ' },
              { ...blankOption, price: 5 },
              {
                ...blankOption,
                name: '17',
                price: 10_000,
                sku: ' R-17 ',
                barcode: ' ',
                images: ['/media/b.webp'],
                swatch: '#d6a545',
              },
            ],
          },
          {
            id: 'b',
            name: '',
            type: 'size',
            priceModifier: 0,
            options: [{ ...blankOption, name: 'x' }],
          },
        ],
      }),
    );
    expect(sent).toMatchObject({
      features: ['18k', 'Light'],
      imageAlts: { '/media/a.webp': 'A ring' },
      variations: [
        {
          id: 'a',
          name: 'Size',
          options: ['16', '17'],
          priceModifier: 0,
          optionPrices: { 17: 10_000 },
          optionCodes: { 17: { sku: 'R-17' } },
          optionImages: { 17: ['/media/b.webp'] },
          swatches: { 17: '#d6a545' },
        },
      ],
    });
    expect(sent.variations).toHaveLength(1);
    expect(sent).not.toHaveProperty('categoryId');
    expect(sent).not.toHaveProperty('sku');
  });

  it('reports an error for each invalid field', () => {
    expect(draftErrors({ ...blankProductDraft, stockQuantity: '-1' })).toEqual({
      name: { path: 'name', message: 'Please enter a name' },
      description: { path: 'description', message: 'Please enter a description' },
      price: { path: 'price', message: 'Please enter a price in naira' },
      stockQuantity: {
        path: 'stockQuantity',
        message: 'Please enter a whole number, 0 or more',
      },
    });
    expect(draftErrors(draft({}))).toEqual({});
    expect(draftErrors(draft({ stockQuantity: '1000001' }))).toHaveProperty('stockQuantity');
  });

  it.each([
    ['0', 0],
    [' 12 ', 12],
    ['', null],
    ['1.5', null],
    ['many', null],
  ])('reads a stock of %j as %j', (stock, pieces) => {
    expect(stockOf(stock)).toBe(pieces);
  });
});
