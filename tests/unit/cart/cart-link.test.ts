import { describe, expect, it } from 'vitest';
import type { ProductCardView } from '#shared/products.ts';
import { MAX_CARDS_BY_IDS } from '#shared/request-limits.ts';
import { linkedItems, readCartLink } from '#client/storefront/cart/cart-link.ts';

describe('a link that fills a cart', () => {
  it.each([
    ['12', [{ productId: 12, quantity: 1, variant: {} }]],
    [
      '12:2,15:1:Size=7:Metal=Rose%20gold',
      [
        { productId: 12, quantity: 2, variant: {} },
        { productId: 15, quantity: 1, variant: { Size: '7', Metal: 'Rose gold' } },
      ],
    ],
    ['0,-1,x,1:0,1:x,,99999999999', []],
    [null, []],
  ])('%s', (items, lines) => {
    expect(readCartLink(items)).toEqual(lines);
  });

  it('has at most as many lines as one request may name products', () => {
    expect(readCartLink(Array.from({ length: 60 }, (_, at) => at + 1).join())).toHaveLength(
      MAX_CARDS_BY_IDS,
    );
  });

  it('puts in what can be ordered, at the price that is charged', () => {
    const card = (id: number, overrides: Partial<ProductCardView> = {}): ProductCardView => ({
      id,
      slug: `piece-${id}`,
      name: `Piece ${id}`,
      excerpt: '',
      price: 1000,
      salePrice: null,
      onSale: false,
      fromPrice: 1000,
      category: null,
      pictures: [],
      featured: false,
      inStock: true,
      stockQuantity: 3,
      variations: [],
      ...overrides,
    });
    const size = { id: 's', name: 'Size', type: 'size' as const, options: ['S', 'L'] };
    const { items, toChoose, missing } = linkedItems(readCartLink('1:9,2,3,4'), [
      card(1, { salePrice: 800, onSale: true }),
      card(2, { variations: [{ ...size, priceModifier: 0 }] }),
      card(3, { stockQuantity: 0 }),
    ]);
    expect(items).toMatchObject([{ productId: 1, quantity: 3, price: 800 }]);
    expect(toChoose.map(({ id }) => id)).toEqual([2]);
    expect(missing).toBe(2);

    const metal = {
      id: 'm',
      name: 'Metal',
      type: 'material' as const,
      options: ['Gold', 'Silver'],
      priceModifier: 0,
      optionImages: { Silver: ['/media/silver.webp'] },
    };
    const linked = linkedItems(readCartLink('1:1:Metal=Silver'), [
      card(1, { variations: [metal] }),
    ]);
    expect(linked.items).toMatchObject([
      { image: '/media/silver.webp', picture: { url: '/media/silver.webp' } },
    ]);
  });
});
