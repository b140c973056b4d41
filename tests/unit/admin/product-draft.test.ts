import { describe, expect, it } from 'vitest';
import { draftErrors } from '#client/admin/products/form/draft-errors.ts';
import { mergeDrafts, takeOver } from '#client/admin/products/form/merge-drafts.ts';
import {
  blankDraft,
  contentOf,
  stockOf,
  type ProductDraft,
} from '#client/admin/products/form/product-draft.ts';

const draft = (fields: Partial<ProductDraft>): ProductDraft => ({
  ...blankDraft,
  name: 'Ring',
  description: 'Of gold.',
  price: 500_000,
  ...fields,
});

describe('what is typed and what somebody else has saved', () => {
  const base = draft({ stock: '5' });

  it('come together where they do not clash', () => {
    const mine = { ...base, name: 'Mine' };
    const theirs = { ...base, price: 1, features: 'New', stock: '2' };
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      draft: { ...base, name: 'Mine', price: 1, features: 'New' },
      taken: ['price', 'features'],
      disputed: [],
    });
  });

  it('stay mine where both have changed the same, until theirs is chosen', () => {
    const mine = { ...base, name: 'Mine', images: ['/media/a.webp'] };
    const theirs = { ...base, name: 'Theirs', images: ['/media/b.webp'] };
    const merged = mergeDrafts(base, mine, theirs);
    expect(merged).toMatchObject({ draft: mine, taken: [], disputed: ['name', 'images'] });
    expect(takeOver(merged.draft, theirs, ['name'])).toEqual({ ...mine, name: 'Theirs' });
  });

  it('are no dispute where both say the same', () => {
    const both = { ...base, name: 'Same' };
    expect(mergeDrafts(base, both, both)).toEqual({ draft: both, taken: [], disputed: [] });
  });
});

describe('a form', () => {
  it('sends features line by line, variations that are some, texts of pictures that are there', () => {
    const sent = contentOf(
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
              { name: '16 ', price: null },
              { name: '', price: 5 },
              { name: '17', price: 10_000 },
            ],
          },
          {
            id: 'b',
            name: '',
            type: 'size',
            priceModifier: 0,
            options: [{ name: 'x', price: null }],
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
        },
      ],
    });
    expect(sent.variations).toHaveLength(1);
    expect(sent).not.toHaveProperty('categoryId');
  });

  it('says what is missing in words, beside each field', () => {
    expect(draftErrors({ ...blankDraft, stock: '-1' })).toEqual({
      name: 'Please enter a name',
      description: 'Please describe the piece',
      price: 'Please enter a price in naira',
      stockQuantity: 'Please enter a whole number, 0 or more',
    });
    expect(draftErrors(draft({}))).toEqual({});
    expect(draftErrors(draft({ stock: '1000001' }))).toHaveProperty('stockQuantity');
  });

  it.each([
    ['0', 0],
    [' 12 ', 12],
    ['', null],
    ['1.5', null],
    ['many', null],
  ])('reads a stock of %j as %j', (stock, pieces) => {
    expect(stockOf({ stock })).toBe(pieces);
  });
});
