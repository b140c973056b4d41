import { describe, expect, it } from 'vitest';
import { addRefusal } from '#client/cart/use-add-to-cart.ts';
import { stockLabel } from '#client/ui/stock-label.ts';

const stock = (stockQuantity: number, inStock = true) => ({ stockQuantity, inStock });

describe('the stock note of a card', () => {
  it.each([
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, '6 in stock'],
    [0, null],
    [-1, null],
  ])('is set by the stock: %d pieces', (quantity, words) => {
    expect(stockLabel(stock(quantity))).toBe(words);
  });

  it('is empty for a product off sale', () => {
    expect(stockLabel(stock(4, false))).toBeNull();
  });
});

describe('adding to the cart', () => {
  it.each([stock(0), stock(-3), stock(8, false)])('is rejected if nothing is available', (none) => {
    expect(addRefusal(none, 0, 1)).toEqual({
      title: 'Out of Stock',
      description: 'This item is currently unavailable.',
    });
  });

  it('is rejected beyond the stock, counting what is in the cart', () => {
    expect(addRefusal(stock(4), 3, 2)).toEqual({
      title: 'Insufficient Stock',
      description: 'Only 4 items available in stock. You have 3 in your cart.',
    });
    expect(addRefusal(stock(4), 0, 5)).toMatchObject({
      description: 'Only 4 items available in stock.',
    });
  });

  it('works up to the last item', () => {
    expect(addRefusal(stock(4), 3, 1)).toBeNull();
    expect(addRefusal(stock(4), 0, 4)).toBeNull();
  });
});
