import { expect, test } from 'vitest';
import { productJsonLd } from '#client/storefront/product/product-json-ld.ts';
import { defaultSettings } from '#shared/settings.ts';
import type { ProductView } from '#shared/products.ts';
import { blankProduct } from '#tests/support/blank-product.ts';

const product: ProductView = {
  ...blankProduct,
  slug: 'okun-pearl-ring',
  name: 'Okun Pearl Ring',
  description: 'A pearl.\nOn a band.',
  price: 6_500_000,
  fromPrice: 6_500_000,
  categoryId: 3,
  category: { id: 3, name: 'Rings', slug: 'rings' },
  images: ['/media/okun-1.webp'],
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
};

const noReviews = { productId: 7, count: 0, average: null, items: [] };

const parts = (view: ProductView) => productJsonLd(view, defaultSettings, noReviews)['@graph'];

test('the offer is the price in naira with two decimals', () => {
  const even = { ...product, price: 6_450_050, fromPrice: 6_450_050 };
  expect(parts(even)[0]).toMatchObject({
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

test('each combination with a stock of its own is an offer with its price and availability', () => {
  const options = ['6', '7'];
  const counted: ProductView = {
    ...product,
    variations: [
      {
        id: 's',
        name: 'Ring size',
        type: 'size',
        options,
        priceModifier: 0,
        optionPrices: { 7: 50_000 },
      },
    ],
    combinations: [
      { options: { 'Ring size': '6' }, sku: null, stock: 0 },
      { options: { 'Ring size': '7' }, sku: null, stock: 2 },
    ],
  };
  const offersOf = (view: ProductView) => parts(view)[0].offers;
  expect(offersOf(counted)).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '65000.00',
    highPrice: '65500.00',
    offerCount: 2,
    availability: 'https://schema.org/InStock',
    offers: [
      {
        url: '/product/okun-pearl-ring?Ring+size=6',
        price: '65000.00',
        availability: 'https://schema.org/OutOfStock',
      },
      {
        url: '/product/okun-pearl-ring?Ring+size=7',
        price: '65500.00',
        priceCurrency: 'NGN',
        availability: 'https://schema.org/InStock',
      },
    ],
  });
  const many = Array.from({ length: 31 }, (_, size) => ({
    options: { 'Ring size': String(size) },
    sku: null,
    stock: 1,
  }));
  expect(offersOf({ ...counted, combinations: many })).not.toHaveProperty('offers');
});

test('the breadcrumb leads from the shop through the category, if there is one', () => {
  const names = (view: ProductView) =>
    parts(view)[1].itemListElement.map(({ position, name, item }) => [position, name, item]);
  expect(names(product)).toEqual([
    [1, 'Shop', '/shop'],
    [2, 'Rings', '/shop?category=rings'],
    [3, 'Okun Pearl Ring', '/product/okun-pearl-ring'],
  ]);
  expect(names({ ...product, category: null })).toHaveLength(2);
});

test('its SKU is the shop’s own, or its id, and a barcode is a GTIN if it is one', () => {
  expect(parts(product)[0]).toMatchObject({ sku: '7' });
  expect(parts(product)[0]).not.toHaveProperty('gtin');
  const coded = { ...product, sku: 'RNG-7', barcode: '4006381333931' };
  expect(parts(coded)[0]).toMatchObject({ sku: 'RNG-7', gtin: '4006381333931' });
  expect(parts({ ...coded, barcode: 'SHELF 4' })[0]).not.toHaveProperty('gtin');
});
