import { describe, expect, it } from 'vitest';
import { pickLines } from '#client/admin/orders/print/pick-lines.ts';

const ring = (size: string, quantity: number, refunded = 0) => ({
  productId: 1,
  name: 'Okun Ring',
  image: null,
  variant: { Size: size, Metal: 'Gold' },
  quantity,
  refunded,
});
const chain = {
  productId: 2,
  name: 'Agba Chain',
  image: null,
  variant: {},
  quantity: 1,
  refunded: 0,
};

describe('the pick list', () => {
  it('has each piece once for each choice, by name, with the orders that it is for', () => {
    const orders = [
      { id: 1001, items: [ring('7', 1), chain] },
      // The database may give the options in another order.
      { id: 1002, items: [{ ...ring('7', 2), variant: { Metal: 'Gold', Size: '7' } }] },
      { id: 1003, items: [ring('8', 1)] },
    ];
    expect(
      pickLines(orders).map(({ name, variant, quantity, orders: of }) => [
        name,
        variant.Size,
        quantity,
        of,
      ]),
    ).toEqual([
      ['Agba Chain', undefined, 1, [{ id: 1001, quantity: 1 }]],
      [
        'Okun Ring',
        '7',
        3,
        [
          { id: 1001, quantity: 1 },
          { id: 1002, quantity: 2 },
        ],
      ],
      ['Okun Ring', '8', 1, [{ id: 1003, quantity: 1 }]],
    ]);
  });

  it('leaves out what was refunded', () => {
    const orders = [
      { id: 1001, items: [ring('7', 3, 2), ring('8', 1, 1)] },
      { id: 1002, items: [{ ...chain, refunded: 1 }] },
    ];
    expect(pickLines(orders)).toMatchObject([
      { variant: { Size: '7' }, quantity: 1, orders: [{ id: 1001, quantity: 1 }] },
    ]);
  });
});
