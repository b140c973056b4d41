import { describe, expect, it } from 'vitest';
import {
  type CartItem,
  lineId,
  addLine,
  countItems,
  removeProduct,
  setLinePrice,
  setLineQuantity,
  withoutLines,
} from '#client/cart/cart-lines.ts';
import { MAX_QUANTITY } from '#shared/order-limits.ts';

const ring = (changes: Partial<CartItem> = {}): CartItem => ({
  productId: 1,
  slug: 'okun-pearl-ring',
  name: 'Okun Pearl Ring',
  price: 15_000_000,
  quantity: 1,
  image: null,
  picture: null,
  variant: {},
  ...changes,
});

describe('adding to a cart', () => {
  it('joins the line of the same product with the same choices', () => {
    const size = { Size: '7', Metal: 'Gold' };
    const sameSize = { Metal: 'Gold', Size: '7' };
    const items = addLine([ring({ variant: size })], ring({ variant: sameSize, quantity: 2 }));
    expect(items).toHaveLength(1);
    expect(items[0]?.quantity).toBe(3);
  });

  it('opens a line of its own for other choices and other products, at the end', () => {
    const first = ring({ variant: { Size: '7' } });
    const items = [
      ring({ variant: { Size: '8' } }),
      ring({ variant: { Size: '7', Engraving: 'Ada' } }),
      ring({ productId: 2, variant: { Size: '7' } }),
    ].reduce(addLine, [first]);
    expect(items.map(lineId)).toEqual([...new Set(items.map(lineId))]);
    expect(items).toHaveLength(4);
    expect(items[0]).toBe(first);
  });

  it('takes over the product’s current data', () => {
    const [item] = addLine([ring()], ring({ price: 16_000_000, name: 'Okun Ring' }));
    expect(item).toMatchObject({ price: 16_000_000, name: 'Okun Ring', quantity: 2 });
  });

  it('never goes above what one line of an order may hold', () => {
    const [item] = addLine([ring({ quantity: MAX_QUANTITY })], ring({ quantity: 5 }));
    expect(item?.quantity).toBe(MAX_QUANTITY);
  });
});

describe('changing a cart', () => {
  const small = ring({ variant: { Size: '7' } });
  const large = ring({ variant: { Size: '9' }, quantity: 2 });
  const other = ring({ productId: 2 });
  const items = [small, large, other];

  it('sets the quantity of that line alone', () => {
    expect(setLineQuantity(items, large, 5)).toEqual([small, { ...large, quantity: 5 }, other]);
  });

  it.each([0, -1])('removes the line at a quantity of %i', (quantity) => {
    expect(setLineQuantity(items, small, quantity)).toEqual([large, other]);
  });

  it('removes all lines of a product', () => {
    expect(removeProduct(items, 1)).toEqual([other]);
  });

  it('takes over a new price on that line alone', () => {
    expect(setLinePrice(items, small, 5)).toEqual([{ ...small, price: 5 }, large, other]);
  });

  it('leaves what was added while an order was on its way', () => {
    const ordered = [small, { ...large, quantity: 1 }, ring({ productId: 9 })];
    expect(withoutLines(items, ordered)).toEqual([{ ...large, quantity: 1 }, other]);
  });

  it('counts pieces, not lines', () => {
    expect(countItems(items)).toBe(4);
  });
});
