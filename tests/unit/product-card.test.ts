import { describe, expect, it } from 'vitest';
import { addRefusal } from '#client/storefront/product-card/add-refusal.ts';
import { stockNote } from '#client/ui/product-card/stock-note.ts';

const stock = (stockQuantity: number, inStock = true) => ({ stockQuantity, inStock });

describe('what a card says of the stock', () => {
  it.each([
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, '6 in stock'],
    [0, null],
    [-1, null],
  ])('of %d pieces', (quantity, words) => {
    expect(stockNote(stock(quantity))).toBe(words);
  });

  it('is nothing where the seller has taken it off sale', () => {
    expect(stockNote(stock(4, false))).toBeNull();
  });
});

describe('adding to the cart', () => {
  it.each([stock(0), stock(-3), stock(8, false)])('is refused where nothing can be had', (none) => {
    expect(addRefusal(none, 0, 1)).toEqual({
      title: 'Out of Stock',
      description: 'This item is currently unavailable.',
    });
  });

  it('is refused past the stock, what is in the cart counted', () => {
    expect(addRefusal(stock(4), 3, 2)).toEqual({
      title: 'Insufficient Stock',
      description: 'Only 4 items available in stock.',
    });
    expect(addRefusal(stock(4), 0, 5)).not.toBeNull();
  });

  it('goes through up to the last piece', () => {
    expect(addRefusal(stock(4), 3, 1)).toBeNull();
    expect(addRefusal(stock(4), 0, 4)).toBeNull();
  });
});
