import { expect, test } from 'vitest';
import { productJsonLd } from '#client/storefront/product/product-json-ld.ts';
import type { ProductView } from '#shared/products.ts';

const product: ProductView = {
  id: 7,
  slug: 'okun-pearl-ring',
  name: 'Okun Pearl Ring',
  description: 'A pearl.\nOn a band.',
  price: 6_500_000,
  fromPrice: 6_450_050,
  categoryId: 3,
  category: { id: 3, name: 'Rings', slug: 'rings' },
  images: ['/media/okun-1.webp'],
  imageAlts: {},
  pictures: [
    {
      key: 'okun-1',
      url: '/media/okun-1.webp',
      alt: '',
      width: 1080,
      height: 1350,
      color: '#fff',
      placeholder: '',
      widths: [320],
    },
  ],
  heroImage: null,
  featured: false,
  heroFeatured: false,
  inStock: true,
  stockQuantity: 2,
  features: [],
  variations: [],
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const parts = (view: ProductView) => productJsonLd(view, 'Adunni Jewels')['@graph'];

test('the offer is the lowest price in naira with two decimals', () => {
  expect(parts(product)[0]).toMatchObject({
    '@type': 'Product',
    image: ['/media/okun-1.webp'],
    offers: {
      price: '64500.50',
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      url: '/product/okun-pearl-ring',
    },
  });
});

test('a product that cannot be ordered is out of stock', () => {
  for (const gone of [{ inStock: false }, { stockQuantity: 0 }]) {
    expect(parts({ ...product, ...gone })[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  }
});

test('the breadcrumb leads from the shop through the category, if there is one', () => {
  const names = (view: ProductView) =>
    parts(view)[1]?.itemListElement?.map(({ position, name, item }) => [position, name, item]);
  expect(names(product)).toEqual([
    [1, 'Shop', '/shop'],
    [2, 'Rings', '/shop?category=rings'],
    [3, 'Okun Pearl Ring', '/product/okun-pearl-ring'],
  ]);
  expect(names({ ...product, category: null })).toHaveLength(2);
});
