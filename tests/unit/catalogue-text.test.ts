import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/settings.ts';
import { catalogueText, type SharedProduct } from '#shared/catalogue-text.ts';

const ring: SharedProduct = {
  id: 12,
  slug: 'okun-pearl-ring',
  name: 'Okun Pearl Ring',
  price: 3_500_000,
  salePrice: 3_000_000,
  onSale: true,
  variations: [],
};
const chain: SharedProduct = {
  id: 15,
  slug: 'chain',
  name: 'Chain',
  price: 1_000_000,
  salePrice: 900_000,
  onSale: false,
  variations: [
    {
      id: 'length',
      name: 'Length',
      type: 'size',
      options: ['40', '50'],
      priceModifier: 0,
      optionPrices: { 50: 200_000 },
    },
  ],
};
const origin = 'https://shop.example';

describe('a text about products', () => {
  it('says what is charged now, the code and the link of each, and where all are paid', () => {
    expect(
      catalogueText({
        settings: defaultSettings,
        origin,
        products: [ring, chain],
        hasCartLink: true,
      }),
    ).toBe(
      [
        'Okun Pearl Ring (code 12)\n₦30,000 instead of ₦35,000\nhttps://shop.example/product/okun-pearl-ring',
        'Chain (code 15)\nfrom ₦10,000\nhttps://shop.example/product/chain',
        'Order and pay here: https://shop.example/cart?items=12,15',
      ].join('\n\n'),
    );
  });

  it('links to its category, and brings a discount code with every link', () => {
    const text = catalogueText({
      settings: defaultSettings,
      origin,
      products: [ring],
      category: { name: 'Rings', slug: 'rings' },
      discount: { code: 'GOLD10', text: '10% off' },
      hasCartLink: false,
    });
    expect(text).toContain('https://shop.example/product/okun-pearl-ring?code=GOLD10');
    expect(text).toContain('See all: https://shop.example/shop?category=rings&code=GOLD10');
    expect(text).toContain('With the code GOLD10: 10% off');
    expect(text).not.toContain('/cart');
  });
});
